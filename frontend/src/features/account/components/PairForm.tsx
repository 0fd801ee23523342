import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import OpenInNewIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactor } from '@/api/rules.gen';
import { DigitsField } from '@/shared/forms/DigitsField';
import { snack } from '@/shared/notifications/store';
import { useSecondFactorProblem } from '@/shared/secondFactor/useSecondFactorProblem';
import { copyText } from '@/shared/text/copyText';
import { DialogForm } from './DialogForm';
import { Intro } from './Intro';
import { QrPicture } from '@/shared/qr/QrPicture';
import { Small } from '@/shared/ui/Small';

const { digits, seconds } = secondFactor;

interface Props {
  app: { secret: string; uri: string };
  /** Why the first code was refused. */
  error: unknown;
  pending: boolean;
  onEnter: (code: string) => void;
  onClose: () => void;
}

/** Hands the secret to the app, and asks for its first code. */
export function PairForm({ app, error, pending, onEnter, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const [code, setCode] = useState('');
  const [early, setEarly] = useState(false);
  const refusal = useSecondFactorProblem()(error);
  const incomplete = early && code.length < digits;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  const submit = () => {
    if (code.length === digits) onEnter(code);
    else setEarly(true);
  };
  return (
    <DialogForm
      title={t('setup.title')}
      submitLabel={t('setup.confirm')}
      loading={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Intro>{t('setup.scan')}</Intro>
      <QrPicture text={app.uri} label={t('setup.qr')} size="min(208px, 40vw)" />
      <Stack spacing={1}>
        <Typography color="textSecondary">{t('setup.onThisPhone')}</Typography>
        <Box>
          <Button component="a" href={app.uri} variant="outlined" startIcon={<OpenInNewIcon />}>
            {t('setup.open')}
          </Button>
        </Box>
        <Key secret={app.secret} />
      </Stack>
      <DigitsField
        id="first-code"
        name="second_factor"
        digits={digits}
        label={t('fields.code')}
        hint={t('fields.hint', { seconds })}
        value={code}
        onChange={setCode}
        onComplete={onEnter}
        error={incomplete ? t('problems.incomplete', { digits }) : refusal}
        inputRef={field}
      />
    </DialogForm>
  );
}

/** The secret as it is typed into an app, in groups. */
function Key({ secret }: { secret: string }) {
  const { t } = useTranslation('secondFactor');
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    const copied = await copyText(secret, shown.current);
    snack(copied ? 'success' : 'info', t(copied ? 'setup.keyCopied' : 'setup.copyByHand'));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Small>{t('setup.key')}</Small>
        <Box
          component="code"
          ref={shown}
          sx={{ fontSize: '0.95rem', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
      </Box>
      <Button onClick={() => void copy()} startIcon={<ContentCopyIcon />}>
        {t('setup.copyKey')}
      </Button>
    </Box>
  );
}
