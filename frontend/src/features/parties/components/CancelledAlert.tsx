import CancelledIcon from '@mui/icons-material/EventBusyRounded';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { partyChangesQuery, useCallOff } from '../api/changes';
import { howTold } from '../howTold';
import type { Party } from '../api/types';

/** In place of the party's state once it is called off: that can be taken back until it would start. */
export default function CancelledAlert({ party }: { party: Party }) {
  const { t } = useTranslation('changes');
  const messageOf = useErrorMessage();
  const [asking, setAsking] = useState(false);
  const callOff = useCallOff(party.id);
  const changes = useQuery(partyChangesQuery(party.id));
  const [now] = useState(Date.now);
  const mayRestore =
    party.is_owner && party.status !== 'finished' && now < Date.parse(party.date_start);

  const restore = () =>
    handleOutcome(callOff.mutateAsync({ restore: true }), {
      onSuccess: () => snack('success', t('host.restored')),
      onError: (error) =>
        snack(
          'error',
          hasCode(error, 'restore_expired') ? t('host.restoreExpired') : messageOf(error),
        ),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Alert severity="error" icon={<CancelledIcon fontSize="inherit" />} role="note" sx={calm}>
        <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
          <AlertTitle>{t('host.cancelledTitle')}</AlertTitle>
          {t('host.cancelledText')}
          {party.cancel_message && (
            <Box sx={{ mt: 1, overflowWrap: 'anywhere' }}>
              {t('host.yourMessage', { message: party.cancel_message })}
            </Box>
          )}
        </Box>
        {mayRestore && (
          <Button
            variant="outlined"
            size="small"
            sx={{ width: { xs: 1, sm: 'auto' } }}
            onClick={() => setAsking(true)}
          >
            {t('host.restore')}
          </Button>
        )}
      </Alert>
      <ConfirmDialog
        open={asking}
        title={t('host.restoreQuestion')}
        text={`${t('host.restoreConsequence')} ${howTold(t, changes.data)}`}
        confirmLabel={t('host.restore')}
        cancelLabel={t('host.back')}
        loading={callOff.isPending || changes.isLoading}
        onConfirm={restore}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

/** Of what the host did: no alarm. */
const calm = {
  bgcolor: 'background.paper',
  '& .MuiAlert-message': {
    ...{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 },
  },
} as const;
