import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { mailedCode } from '@/api/rules.gen';
import { Form } from '@/shared/forms/Form';
import { snack } from '@/shared/notifications/store';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Email } from '@/shared/ui/Email';
import { Small } from '@/shared/ui/Small';
import type { RequestedCode } from '../requestedCode';
import { useCodeProblem } from '../useCodeProblem';
import { useCountdown } from '../useCountdown';
import { CodeField } from './CodeField';

const resendAfterMs = 30_000;

interface Props {
  requested: RequestedCode;
  code: string;
  onCode: (code: string) => void;
  /** Why the code was refused. */
  error: unknown;
  pending: boolean;
  onEnter: (code: string) => void;
  /** Throws what the server refused. */
  onResend: () => Promise<void>;
  onChangeAddress: () => void;
}

/** The code that was mailed; another one can be requested after a while. */
export function CodeEntry({ requested, code, onCode, error, pending, ...on }: Props) {
  const { t } = useTranslation('auth');
  const { t: errors } = useTranslation('errors');
  const problem = useCodeProblem()(error);
  const [short, setShort] = useState(false);
  const [sending, setSending] = useState(false);
  const wait = useCountdown(requested.at + resendAfterMs);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  const submit = () => {
    if (code.length === mailedCode.digits) on.onEnter(code);
    else setShort(true);
  };
  const resend = async () => {
    setSending(true);
    try {
      await on.onResend();
      snack('success', t('code.resent'));
    } catch (refusal) {
      snack('error', errorMessage(errors, refusal));
    }
    setSending(false);
    field.current?.focus();
  };
  const incomplete = short && code.length < mailedCode.digits;

  return (
    <Form onSubmit={submit} label={t('code.enter')}>
      <div>
        <Typography sx={{ textWrap: 'balance' }}>
          {t('code.sentTo', { digits: mailedCode.digits })}
        </Typography>
        <Stack
          direction="row"
          sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
        >
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            <Email>{requested.email}</Email>
          </Typography>
          <Button size="small" sx={{ px: 1, mx: -1, minWidth: 0 }} onClick={on.onChangeAddress}>
            {t('code.change')}
          </Button>
        </Stack>
      </div>
      <CodeField
        value={code}
        onChange={onCode}
        onComplete={on.onEnter}
        error={incomplete ? t('code.incomplete', { digits: mailedCode.digits }) : problem}
        inputRef={field}
        autoFocus
      />
      <PrimaryAction type="submit" loading={pending} fullWidth>
        {t('code.enter')}
      </PrimaryAction>
      <Stack sx={{ textAlign: 'center' }}>
        <Small>{t('pending.hint')}</Small>
        <Button onClick={() => void resend()} loading={sending} disabled={wait > 0}>
          {wait > 0 ? t('code.resendIn', { seconds: wait }) : t('code.resend')}
        </Button>
      </Stack>
    </Form>
  );
}
