import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { firstProblem, type Check } from './checks';
import { problemMessage } from './problemMessage';

export interface Rules {
  validate: (value: string) => string | true;
}

/** Turns checks into react-hook-form rules whose messages name the field by its label. */
export function useRules(): (label: string, ...checks: Check[]) => Rules {
  const { t } = useTranslation('forms');
  return (label, ...checks) => rulesOf(t, label, checks);
}

function rulesOf(t: TFunction<'forms'>, label: string, checks: Check[]): Rules {
  return {
    validate: (value) => {
      const problem = firstProblem(value, checks);
      return problem ? problemMessage(t, problem, label) : true;
    },
  };
}
