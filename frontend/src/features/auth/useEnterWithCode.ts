import { useState } from 'react';
import { hasCode } from '@/api/apiError';
import type { components } from '@/api/schema.gen';
import { useVerifyCode } from './api/codes';

type More = Partial<Omit<components['schemas']['VerifyCodeRequest'], 'email' | 'code'>>;

/** What is missing to sign in with the code of an address. */
export type CodeStep = 'code' | 'newcomer' | 'secondFactor';

/** Signs in with a code of an address, in as many steps as the account needs. */
export function useEnterWithCode(onSuccess: () => void) {
  const verify = useVerifyCode();
  const [step, setStep] = useState<CodeStep>('code');
  const backToCode = () => {
    setStep('code');
    verify.reset();
  };
  const enter = (email: string, code: string, more?: More) =>
    verify.mutate(
      { email, code, ...more },
      { onSuccess, onError: (error) => setStep((was) => stepAfter(was, error)) },
    );
  return { enter, step, backToCode, error: verify.error, isPending: verify.isPending };
}

/** The code was right, unless it expired while the name or the second code was typed. */
function stepAfter(was: CodeStep, error: unknown): CodeStep {
  if (hasCode(error, 'registration_needed')) return 'newcomer';
  if (hasCode(error, 'second_factor_required')) return 'secondFactor';
  return hasCode(error, 'code_expired') || hasCode(error, 'code_invalid') ? 'code' : was;
}
