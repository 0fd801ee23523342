import { hasCode } from '@/api/apiError';
import type { CodeStep } from '../useEnterWithCode';
import { AskSecondFactor } from './AskSecondFactor';
import { CodeNewcomer } from './CodeNewcomer';

interface Props {
  step: Exclude<CodeStep, 'code'>;
  error: unknown;
  pending: boolean;
  /** A name that is known of the newcomer. */
  fullName?: string;
  onEnter: (more: { full_name: string; adult: true } | { second_factor_code: string }) => void;
  onBack: () => void;
  /** Of a newcomer who has to tell the birthday. */
  onYounger: () => void;
}

/** What an account needs besides a right code: a newcomer's name, or the second step. */
export function AfterCode({ step, error, pending, fullName, onEnter, ...props }: Props) {
  if (step === 'secondFactor') {
    return (
      <AskSecondFactor
        error={error}
        pending={pending}
        onEnter={(second_factor_code) => onEnter({ second_factor_code })}
        onBack={props.onBack}
      />
    );
  }
  return (
    <CodeNewcomer
      fullName={fullName}
      error={hasCode(error, 'registration_needed') ? null : error}
      pending={pending}
      onYounger={props.onYounger}
      onSubmit={(full_name) => onEnter({ full_name, adult: true })}
    />
  );
}
