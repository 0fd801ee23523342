import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitorParty } from '@/api/visitorParty';
import { PromptFrame } from './PromptFrame';

export type PromptStep = 'choice' | 'login' | 'signup' | 'code';

interface Props {
  step: PromptStep;
  onStep: (step: PromptStep) => void;
  /** Why the person has to sign in again, if they were signed in. */
  notice?: ReactNode;
  /** What the host lets a visitor see. */
  party: VisitorParty | null;
  /** The step whose form is downloaded. */
  pending?: PromptStep | null;
  /** The form of the present step. */
  children?: ReactNode;
}

/** An invitation for visitors: that there is one, with login and sign-up. */
export function InvitationPrompt({ step, onStep, notice, party, pending, children }: Props) {
  const { t } = useTranslation(['visitor', 'occasion']);
  const button = (to: Exclude<PromptStep, 'choice'>, className = 'answer-button') => (
    <button className={className} aria-busy={pending === to} onClick={() => onStep(to)}>
      {t(`prompt.${to}`)}
    </button>
  );
  return (
    <PromptFrame title={t('occasion:invitation')} party={party} compact={step !== 'choice'}>
      {notice && (
        <p className="answer-note" role="status">
          {notice}
        </p>
      )}
      {step === 'choice' ? (
        <>
          <div className="answer-actions">
            {button('code', 'answer-button main')}
            <p className="answer-centred soft">{t('prompt.codeHint')}</p>
          </div>
          <div className="answer-actions two">
            <p className="answer-centred soft">{t('prompt.text')}</p>
            {button('login', 'answer-button small')}
            {button('signup', 'answer-button small')}
          </div>
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
    // The first field of a form that is there already has it.
    if (document.activeElement instanceof HTMLInputElement) return;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <>
      <h2 className="answer-centred" ref={heading} tabIndex={-1}>
        {t(`prompt.${step}`)}
      </h2>
      <div>{children}</div>
      <p className="answer-centred">
        {t(step === 'login' ? 'prompt.noAccount' : 'prompt.haveAccount')}{' '}
        <button className="answer-text" onClick={() => onStep(other)}>
          {t(`prompt.${other}`)}
        </button>
      </p>
    </>
  );
}
