import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { Party, PartyStatus } from '../api/types';
import { useUpdateParty } from '../api/updateParty';

const CancelParty = lazyPart(() => import('./CancelParty'), {
  texts: ['changes'],
  place: 'above',
});

const next = { pending: 'started', started: 'finished', finished: 'started' } as const;
const severity = { pending: 'info', started: 'success', finished: 'info' } as const;

const oneLineOnPhone = {
  mt: { xs: 0.5, sm: 2.5 },
  py: { xs: 0.25, sm: 0.75 },
  alignItems: { xs: 'center', sm: 'flex-start' },
  '& .MuiAlert-message': {
    flex: 1,
    display: { xs: 'flex', sm: 'block' },
    // Longer words put the button below.
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
  },
  '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
  '& .MuiAlertTitle-root': {
    mb: { xs: 0, sm: 0.25 },
    flex: '1 1 7em',
    fontSize: { xs: '0.9375rem', sm: '1rem' },
  },
  // A phone on its side.
  '@media (max-height: 500px)': {
    mt: 0,
    py: 0,
    alignItems: 'center',
    flex: 'none',
    '& .MuiAlert-message': { display: 'flex', alignItems: 'center', gap: 1.5, py: 0.5 },
    '& .MuiAlertTitle-root': { mb: 0 },
    '& .MuiAlertTitle-root + span': { display: 'none' },
    '& .MuiButton-root': { mt: 0 },
  },
} as const;

interface Props {
  party: Party;
  onChanged: () => void;
  /** On a phone one line: the state and what ends it. */
  compact?: boolean;
  /** What to know before the party is finished. */
  beforeFinish?: ReactNode;
}

/** Explains the party's state and offers the next one, after a question. */
export function StatusAlert({ party, onChanged, compact = false, beforeFinish }: Props) {
  const { t } = useTranslation('parties');
  const messageOf = useErrorMessage();
  // The state that the question is about: it stays in the dialog while the answer closes it.
  const [asked, setAsked] = useState<PartyStatus>(party.status);
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const update = useUpdateParty(party.id);

  const confirm = () =>
    handleOutcome(update.mutateAsync({ status: next[asked] }), {
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
    });

  return (
    <>
      <Alert
        severity={severity[party.status]}
        icon={party.status === 'finished' ? <CheckIcon fontSize="inherit" /> : undefined}
        role="note"
        sx={[{ mt: 2.5, '& .MuiAlert-message': { flex: 1 } }, compact && oneLineOnPhone]}
      >
        <AlertTitle>{t(`state.${party.status}.title`)}</AlertTitle>
        <Box component="span" sx={{ display: compact ? { xs: 'none', sm: 'inline' } : 'inline' }}>
          {t(`state.${party.status}.text`)}
        </Box>
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          sx={{
            display: 'flex',
            mt: compact ? { xs: 0, sm: 1.25 } : 1.25,
            width: compact ? 'auto' : { xs: '100%', sm: 'auto' },
            maxWidth: '100%',
          }}
          onClick={() => {
            setAsked(party.status);
            setAsking(true);
          }}
        >
          {t(`state.${party.status}.act`)}
        </Button>
        {party.status !== 'finished' && !compact && (
          <Button
            size="small"
            color="inherit"
            sx={{ display: 'flex', mt: 0.5, width: { xs: '100%', sm: 'auto' } }}
            onClick={() => setCancelling(true)}
          >
            {t('state.cancel')}
          </Button>
        )}
      </Alert>
      {cancelling && <CancelParty party={party} open onClose={() => setCancelling(false)} />}
      <ConfirmDialog
        open={asking}
        title={t(`state.${asked}.question`)}
        text={t(`state.${asked}.consequence`)}
        confirmLabel={t(`state.${asked}.act`)}
        loading={update.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {asked === 'started' && asking && beforeFinish}
      </ConfirmDialog>
    </>
  );
}
