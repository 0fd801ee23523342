import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { Party, PartyStatus } from '../api/types';
import { useUpdateParty } from '../api/updateParty';

const next = { pending: 'started', started: 'finished', finished: 'started' } as const;
const severity = { pending: 'info', started: 'success', finished: 'warning' } as const;

interface Props {
  party: Party;
  onChanged: () => void;
}

/** Explains the party's state and offers the next one, after a question. */
export function StatusAlert({ party, onChanged }: Props) {
  const { t } = useTranslation('parties');
  const messageOf = useErrorMessage();
  // The state that the question is about: it stays in the dialog while the answer closes it.
  const [asked, setAsked] = useState<PartyStatus>(party.status);
  const [asking, setAsking] = useState(false);
  const update = useUpdateParty(party.id);

  const confirm = () =>
    update.mutate(
      { status: next[asked] },
      {
        onSuccess: () => {
          snack('success', t(`state.${asked}.done`));
          onChanged();
        },
        onError: (error) =>
          snack(
            'error',
            hasCode(error, 'invalid_status_transition')
              ? t('state.changedElsewhere')
              : messageOf(error),
          ),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Alert
        severity={severity[party.status]}
        role="note"
        sx={{ mt: 2.5, '& .MuiAlert-message': { flex: 1 } }}
      >
        <AlertTitle>{t(`state.${party.status}.title`)}</AlertTitle>
        {t(`state.${party.status}.text`)}
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          sx={{ display: 'flex', mt: 1.25, width: { xs: '100%', sm: 'auto' } }}
          onClick={() => {
            setAsked(party.status);
            setAsking(true);
          }}
        >
          {t(`state.${party.status}.act`)}
        </Button>
      </Alert>
      <ConfirmDialog
        open={asking}
        title={t(`state.${asked}.question`)}
        text={t(`state.${asked}.consequence`)}
        confirmLabel={t(`state.${asked}.act`)}
        loading={update.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
