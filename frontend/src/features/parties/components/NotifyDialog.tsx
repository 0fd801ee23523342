import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeMessage, partyDates } from '@/api/rules.gen';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Small } from '@/shared/ui/Small';

import type { PartyChangesOfHost } from '../api/changes';
import { howTold } from '../howTold';

/** What the families are sent about new dates or a new place. */
export interface NoticeChoice {
  notify: boolean;
  notice_message: string | null;
}

interface Props {
  /** How many would be notified, and how. */
  changes: PartyChangesOfHost;
  /** The date moves so far that all are asked again. */
  isRequired: boolean;
  /** Chosen before for a change that could not be saved. */
  initial: NoticeChoice | null;
  open: boolean;
  onChoice: (choice: NoticeChoice) => void;
  onCancel: () => void;
}

/** Asks once whether the families are notified of a change, and with which message. */
export default function NotifyDialog({ changes, isRequired, initial, ...props }: Props) {
  const { open, onChoice, onCancel } = props;
  const { t } = useTranslation('changes');
  const [wanted, setWanted] = useState(initial?.notify ?? true);
  const notify = isRequired || wanted;
  const [message, setMessage] = useState(initial?.notice_message ?? '');
  return (
    <ConfirmDialog
      open={open}
      title={t('host.notifyTitle')}
      text={
        isRequired ? t('host.notifyFar', { days: partyDates.farMoveDays }) : t('host.notifyText')
      }
      confirmLabel={t('host.notifySave')}
      cancelLabel={t('host.back')}
      onConfirm={() => onChoice({ notify, notice_message: (notify && message.trim()) || null })}
      onCancel={onCancel}
    >
      <FormControlLabel
        control={
          <Switch
            checked={notify}
            disabled={isRequired}
            onChange={(_, checked) => setWanted(checked)}
          />
        }
        label={t('host.notify', { count: changes.families_concerned ?? 0 })}
        sx={{ mt: 1.5 }}
      />
      {notify && Boolean(changes.families_without_address) && <Small>{howTold(t, changes)}</Small>}
      {notify && (
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={t('host.message')}
          value={message}
          onChange={(event) => setMessage(event.target.value.replace(/\n/g, ' '))}
          slotProps={{ htmlInput: { maxLength: changeMessage.max } }}
          sx={{ mt: 1.5 }}
        />
      )}
    </ConfirmDialog>
  );
}
