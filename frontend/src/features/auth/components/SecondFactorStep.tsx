import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondFactor } from '@/api/rules.gen';
import { DigitsField } from '@/shared/forms/DigitsField';
import { Form } from '@/shared/forms/Form';
import { useSecondFactorProblem } from '@/shared/secondFactor/useSecondFactorProblem';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

const { digits, seconds } = secondFactor;

interface Props {
  /** Why the code was refused. */
  error: unknown;
  pending: boolean;
  onEnter: (code: string) => void;
  onBack: () => void;
}

/** The second step of a log-in: a code of the app, or a recovery code. */
export default function SecondFactorStep({ error, pending, onEnter, onBack }: Props) {
  const { t } = useTranslation('secondFactor');
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [early, setEarly] = useState(false);
  /** The refusal of the other kind of code says nothing about this one. */
  const [dismissed, setDismissed] = useState<unknown>(null);
  const refusal = useSecondFactorProblem()(error === dismissed ? null : error);
  const field = useRef<HTMLInputElement>(null);
  const isWhole = byRecovery ? code.trim() !== '' : code.length === digits;
  const incomplete = byRecovery ? t('problems.missing') : t('problems.incomplete', { digits });
  const problem = early && !isWhole ? incomplete : refusal;

  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  const submit = () => {
    if (isWhole && !pending) onEnter(code.trim());
    else setEarly(true);
  };
  const change = () => {
    setByRecovery(!byRecovery);
    setCode('');
    setEarly(false);
    setDismissed(error);
  };

  return (
    <Form onSubmit={submit} label={t('title')}>
      <div>
        <Typography variant="h3" component="h2">
          {t('title')}
        </Typography>
        <Typography sx={{ mt: 0.75, textWrap: 'pretty' }}>
          {byRecovery ? t('step.recovery') : t('step.app', { digits })}
        </Typography>
      </div>
      {byRecovery ? (
        <TextField
          key="recovery"
          id="recovery-code"
          name="recovery_code"
          label={t('fields.recovery')}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={Boolean(problem)}
          helperText={problem}
          inputRef={field}
          autoFocus
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 100 } }}
        />
      ) : (
        <DigitsField
          key="app"
          id="second-factor"
          name="second_factor"
          digits={digits}
          label={t('fields.code')}
          hint={t('fields.hint', { seconds })}
          value={code}
          onChange={setCode}
          onComplete={onEnter}
          error={problem}
          inputRef={field}
          autoFocus
        />
      )}
      <PrimaryAction type="submit" loading={pending} fullWidth>
        {t('step.enter')}
      </PrimaryAction>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button onClick={change}>{t(byRecovery ? 'step.useApp' : 'step.useRecovery')}</Button>
        <Button onClick={onBack}>{t('step.back')}</Button>
      </Stack>
    </Form>
  );
}
