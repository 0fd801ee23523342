import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { handleOutcome } from '@/api/handleOutcome';
import type { Session } from '@/api/session';
import { snack } from '@/shared/notifications/store';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useResendVerification } from '../api/resendVerification';
import { useVerificationCheck } from '../useVerificationCheck';

interface Props {
  session: Session;
  /** The invitation that the mailed link leads back to. */
  partyId?: string | null;
  /** Leaves the unverified account, to sign up with another address. */
  onOtherEmail: () => void;
}

/**
 * What an unverified account sees. It looks by itself whether the link was opened elsewhere, each
 * time the person comes back to this tab; `useSession` then shows a verified account.
 */
export function CheckYourMail({ session, partyId = null, onOtherEmail }: Props) {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const check = useVerificationCheck();
  const resend = useResendVerification(partyId);

  const sendAgain = () =>
    handleOutcome(resend.mutateAsync(), {
      onSuccess: () => snack('success', t('pending.resent')),
      onError: (error) => snack('error', errorMessage(errors, error)),
    });

  return (
    <Stack spacing={2.5}>
      <Alert severity="success">{t('pending.success')}</Alert>
      <div>
        <Typography sx={{ textWrap: 'pretty' }}>
          {t(session.user.email ? 'pending.sentTo' : 'pending.sent')}
        </Typography>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {session.user.email}
        </Typography>
        <Typography sx={{ mt: 1 }}>{t('pending.open')}</Typography>
      </div>
      <Typography variant="body2" color="textSecondary">
        {t('pending.hint')}
      </Typography>
      <PrimaryAction onClick={check.ask} loading={check.isPending} fullWidth>
        {t('pending.verified')}
      </PrimaryAction>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button onClick={sendAgain} loading={resend.isPending}>
          {t('pending.resend')}
        </Button>
        <Button onClick={onOtherEmail}>{t('pending.otherEmail')}</Button>
      </Stack>
    </Stack>
  );
}
