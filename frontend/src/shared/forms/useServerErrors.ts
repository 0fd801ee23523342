import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { problemMessage } from './problemMessage';

type Labels<T extends FieldValues> = Partial<Record<FieldPath<T>, string>>;

/** Codes of the whole answer that belong to one field. */
type FieldOfCode<T extends FieldValues> = Record<string, FieldPath<T>>;

/**
 * Shows what the server refused: beside the field where it names one that the form has, above
 * the form otherwise. The entered values are kept.
 */
export function useServerErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  labels: Labels<T>,
  fieldOfCode: FieldOfCode<T> = {},
  /** By code: sentences of this form alone. */
  texts: Record<string, string> = {},
) {
  const { t } = useTranslation('errors');
  const { t: ofField } = useTranslation('forms');
  const [formError, setFormError] = useState<unknown>(null);

  function show(error: unknown): void {
    const placed = error instanceof ApiError ? place(error) : [];
    const everything =
      error instanceof ApiError && placed.length > 0 && placed.length >= error.fieldProblems.length;
    setFormError(everything ? null : error);
    const first = placed[0];
    if (first) form.setFocus(first);
  }

  function place(error: ApiError): FieldPath<T>[] {
    const whole = fieldOfCode[error.code];
    if (whole) {
      form.setError(whole, {
        type: 'server',
        message: texts[error.code] ?? errorMessage(t, error),
      });
      return [whole];
    }
    return error.fieldProblems.flatMap((problem) => {
      const name = problem.field as FieldPath<T>;
      const label = labels[name];
      if (label === undefined) return [];
      form.setError(name, { type: 'server', message: problemMessage(ofField, problem, label) });
      return [name];
    });
  }

  const formText = formError instanceof ApiError ? texts[formError.code] : undefined;
  return { formError, formText, show, clear: () => setFormError(null) };
}
