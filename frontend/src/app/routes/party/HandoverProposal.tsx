import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import type { Party } from '@/features/parties/api/types';
import { useUpdateParty } from '@/features/parties/api/updateParty';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';

/** Kids are dropped off: the door should note with whom each of them leaves. */
export default function HandoverProposal({ party, count }: { party: Party; count: number }) {
  const { t } = useTranslation('handover');
  const messageOf = useErrorMessage();
  const update = useUpdateParty(party.id);
  const turnOn = () =>
    handleOutcome(update.mutateAsync({ requires_handover: true }), {
      onSuccess: () => snack('success', t('proposal.done')),
      onError: (error) => snack('error', messageOf(error)),
    });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button
          color="inherit"
          variant="outlined"
          loading={update.isPending}
          onClick={turnOn}
          sx={{ minHeight: 44 }}
        >
          {t('proposal.turnOn')}
        </Button>
      }
    >
      {t('proposal.text', { count })}
    </Alert>
  );
}
