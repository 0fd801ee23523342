import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptFrame } from './PromptFrame';

export type PromptStep = 'choice' | 'login' | 'signup' | 'code';

interface Props {
  step: PromptStep;
  onStep: (step: PromptStep) => void;
  /** Why the person has to sign in again, if they were signed in. */
  notice?: string | null;
  /** Of the frame, which shows what the host lets a visitor see. */
  head?: ReactNode;
  details?: ReactNode;
  /** The form of the present step. */
  children: ReactNode;
}

/** An invitation for visitors: that there is one, with login and sign-up. */
export function InvitationPrompt({ step, onStep, notice, head, details, children }: Props) {
  const { t } = useTranslation('visitor');
  return (
    <PromptFrame
      title={t('prompt.title')}
      head={head}
      details={details}
      compact={step !== 'choice'}
    >
      {notice && (
        <Typography
          role="status"
          sx={{ mb: 2.5, px: 2, py: 1.5, borderRadius: 4, bgcolor: 'info.light' }}
        >
          {notice}
        </Typography>
      )}
      {step === 'choice' ? (
        <>
          <Typography sx={{ textAlign: 'center' }}>{t('prompt.text')}</Typography>
          <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <Button variant="outlined" size="large" onClick={() => onStep('login')}>
              {t('prompt.login')}
            </Button>
            <Button variant="outlined" size="large" onClick={() => onStep('signup')}>
              {t('prompt.signup')}
            </Button>
          </Box>
          <Typography sx={{ textAlign: 'center', mt: 2.5 }}>{t('prompt.codeHint')}</Typography>
          <Button
            fullWidth
            variant="contained"
            size="large"
            onClick={() => onStep('code')}
            sx={{ mt: 1.5 }}
          >
            {t('prompt.code')}
          </Button>
        </>
      ) : (
        <Step step={step} onStep={onStep}>
          {children}
        </Step>
      )}
    </PromptFrame>
  );
}

function Step({
  step,
  onStep,
  children,
}: Pick<Props, 'onStep' | 'children'> & { step: Exclude<PromptStep, 'choice'> }) {
  const { t } = useTranslation('visitor');
  const heading = useRef<HTMLHeadingElement>(null);
  const other = step === 'login' ? 'signup' : 'login';

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <Typography
        variant="h2"
        ref={heading}
        tabIndex={-1}
        sx={{ textAlign: 'center', mb: 2.5, '&:focus': { outline: 'none' } }}
      >
        {t(`prompt.${step}`)}
      </Typography>
      {children}
      <Typography sx={{ textAlign: 'center', mt: 2.5 }}>
        {t(step === 'login' ? 'prompt.noAccount' : 'prompt.haveAccount')}{' '}
        <Button
          variant="text"
          onClick={() => onStep(other)}
          sx={{ px: 1, textDecoration: 'underline' }}
        >
          {t(`prompt.${other}`)}
        </Button>
      </Typography>
    </>
  );
}
