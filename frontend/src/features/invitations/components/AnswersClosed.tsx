import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import type { Rsvp } from '@/shared/rsvp/rsvp';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { InvitedParty } from '../api/invitedParty';
import { useWithdraw } from '../api/withdraw';
import { useNowUntil } from '../useNowUntil';
import { Message } from './Message';

interface Props {
  party: InvitedParty;
  invitationId: string;
  rsvp: Rsvp | null;
  /** False for a household that the host added, which may still name its people. */
  isClosed: boolean;
}

/** After the deadline: a household that comes can still say that it does not, until the party starts. */
export default function AnswersClosed({ party, invitationId, rsvp, isClosed }: Props) {
  const { t } = useTranslation(['changed', 'invitations']);
  const messageOf = useErrorMessage();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw(party.id, invitationId);
  const start = Date.parse(party.date_start);
  const isBefore = useNowUntil(start) <= start;
  const isComing = rsvp === 'accepted';

  // The button is gone then: its place keeps the keyboard and the screen reader.
  const region = useRef<HTMLDivElement>(null);
  const { isSuccess } = withdraw;
  useEffect(() => {
    if (isSuccess && !isAsking) region.current?.focus({ preventScroll: true });
  }, [isSuccess, isAsking]);

  const confirm = () =>
    handleOutcome(withdraw.mutateAsync(), {
      onSuccess: () => snack('success', t('thanksNotComing')),
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <Box ref={region} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {isClosed ? (
        <Message tone="info">
          <p>
            {t('invitations:attendance.closed')}{' '}
            {!isComing && t('cannotCome.closedHint', { host: party.host_name })}
          </p>
        </Message>
      ) : (
        <Small sx={{ mt: 1 }}>{t('cannotCome.letIn')}</Small>
      )}
      {isComing && isBefore && (
        <Button
          variant="outlined"
          fullWidth
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          sx={{ mt: 1.5 }}
        >
          {t('cannotCome.offer')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('cannotCome.question')}
        text={t('cannotCome.text')}
        confirmLabel={t('cannotCome.confirm')}
        loading={withdraw.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
