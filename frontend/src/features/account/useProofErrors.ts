import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '@/api/apiError';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { useSecondFactorProblem } from '@/shared/secondFactor/useSecondFactorProblem';
import { accountQuery } from './api/account';

/** The code of a form that has `SecondFactorField`; empty while the second factor is off. */
export interface WithCode {
  second_factor_code: string;
}

/** As `useServerErrors`, for a form that asks for the password and for a code. */
export function useProofErrors<T extends WithCode>(
  form: UseFormReturn<T>,
  labels: Partial<Record<FieldPath<T>, string>>,
  passwordField: FieldPath<T>,
) {
  const { t } = useTranslation('secondFactor');
  const cache = useQueryClient();
  const errors = useServerErrors(form, labels, { wrong_password: passwordField });
  const problem = useSecondFactorProblem();
  const codeField = 'second_factor_code' as FieldPath<T>;

  function show(error: unknown): void {
    if (!isAboutCode(error)) return errors.show(error);
    const missing = hasCode(error, 'second_factor_code_required');
    // Switched on elsewhere: the field appears.
    if (missing) void cache.invalidateQueries({ queryKey: accountQuery.queryKey });
    const message = missing ? t('problems.missing') : problem(error);
    form.setError(codeField, { type: 'server', message: message ?? undefined });
    form.setFocus(codeField);
  }

  return { ...errors, show };
}

const isAboutCode = (error: unknown) =>
  error instanceof ApiError &&
  ['second_factor_code_required', 'second_factor_invalid', 'second_factor_used'].includes(
    error.code,
  );

/** What is sent of the field; nothing while it is not asked for. */
export const codeOf = ({ second_factor_code: code }: WithCode) =>
  code.trim() ? { second_factor_code: code.trim() } : {};
