import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { changeMessage } from '@/api/rules.gen';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { partyChangesQuery, useCallOff } from '../api/changes';
import { howTold } from '../howTold';
import type { Party } from '../api/types';

interface Props {
  party: Party;
  open: boolean;
  onClose: () => void;
}

/** Asks before a party is called off: how many families are notified, and with which message. */
export default function CancelParty({ party, open, onClose }: Props) {
  const { t } = useTranslation('changes');
  const messageOf = useErrorMessage();
  const [message, setMessage] = useState('');
  const callOff = useCallOff(party.id);
  const changes = useQuery({ ...partyChangesQuery(party.id), enabled: open });
  const [now] = useState(Date.now);
  const mayRestore = now < Date.parse(party.date_start);

  const confirm = () =>
    handleOutcome(callOff.mutateAsync({ message: message.trim() || null }), {
      onSuccess: () => {
        snack('success', t('host.done'));
        onClose();
      },
      // The dialog stays open, with the message.
      onError: (error) =>
        snack(
          'error',
          hasCode(error, 'guest_arrived') ? t('host.insideRefused') : messageOf(error),
        ),
    });
  return (
    <ConfirmDialog
      open={open}
      title={t('host.question')}
      text={`${howTold(t, changes.data)} ${t('host.cancelConsequence')} ${t(mayRestore ? 'host.undo' : 'host.noUndo')}`}
      confirmLabel={t('host.cancel')}
      cancelLabel={t('host.back')}
      destructive
      loading={callOff.isPending || changes.isLoading}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t('host.message')}
        placeholder={t('host.messageExample')}
        value={message}
        onChange={(event) => setMessage(event.target.value.replace(/\n/g, ' '))}
        slotProps={{ htmlInput: { maxLength: changeMessage.max } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
