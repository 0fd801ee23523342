import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { handleOutcome } from '@/api/handleOutcome';
import type { Session } from '@/api/session';
import { Form } from '@/shared/forms/Form';
import { snack } from '@/shared/notifications/store';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Email } from '@/shared/ui/Email';
import { Small } from '@/shared/ui/Small';
import { useVerifyCode } from '../api/codes';
import { useResendVerification } from '../api/resendVerification';
import { useCodeProblem } from '../useCodeProblem';
import { useVerificationCheck } from '../useVerificationCheck';
import { CodeField } from './CodeField';

interface Props {
  session: Session;
  /** The invitation that the mailed link leads back to. */
  partyId?: string | null;
  /** Leaves the unverified account, to sign up with another address. */
  onOtherEmail: () => void;
}

/**
 * What an unverified account sees. The code is typed here; the link may be opened anywhere. Each time
 * the person comes back to this tab it checks whether the account is verified or the session ended.
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
          {session.user.email && <Email>{session.user.email}</Email>}
        </Typography>
        <Typography sx={{ mt: 1 }}>
          {t(session.user.email ? 'pending.open' : 'pending.openLink')}
        </Typography>
      </div>
      {session.user.email && <MailedCode email={session.user.email} />}
      <Small>{t('pending.hint')}</Small>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button onClick={check.ask} loading={check.isPending}>
          {t('pending.verified')}
        </Button>
        <Button onClick={sendAgain} loading={resend.isPending}>
          {t('pending.resend')}
        </Button>
        <Button onClick={onOtherEmail}>{t('pending.otherEmail')}</Button>
      </Stack>
    </Stack>
  );
}

/** The code beside the link; `useSession` shows a verified account once it was right. */
function MailedCode({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const verify = useVerifyCode();
  const problem = useCodeProblem();
  const enter = (typed: string) => verify.mutate({ email, code: typed });
  return (
    <Form onSubmit={() => enter(code)} label={t('pending.confirm')}>
      <CodeField value={code} onChange={setCode} onComplete={enter} error={problem(verify.error)} />
      <PrimaryAction type="submit" loading={verify.isPending} fullWidth>
        {t('pending.confirm')}
      </PrimaryAction>
    </Form>
  );
}
