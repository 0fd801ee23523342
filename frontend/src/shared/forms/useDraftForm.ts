import { useEffect, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormProps } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './drafts';

/** What a date field holds while it is typed. */
const unfinishedDate = 'invalid';

/**
 * A form whose input survives a reload and Back. Only fields that differ from `initial` are kept.
 * @param secrets fields that are never stored
 */
export function useDraftForm<T extends FieldValues>(
  name: string,
  initial: T,
  secrets: readonly (keyof T)[] = [],
  options: Omit<UseFormProps<T>, 'defaultValues'> = {},
) {
  const [restored, setRestored] = useState(() => readDraft(name) as Partial<T> | null);
  const form = useForm<T>({
    ...options,
    defaultValues: { ...initial, ...restored } as DefaultValues<T>,
  });
  const isDone = useRef(false);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (isDone.current) return;
          const changed = Object.entries(values).filter(
            ([field, value]) =>
              !secrets.includes(field) && value !== initial[field] && value !== unfinishedDate,
          );
          keepDraft(name, Object.fromEntries(changed));
        },
      }),
    [form, initial, name, secrets],
  );

  return {
    form,
    /** Shown with a way to start over when something was restored. */
    draft: {
      isRestored: restored !== null,
      startOver: () => {
        dropDraft(name);
        setRestored(null);
        form.reset(initial);
        dropDraft(name);
      },
      /** After a success. */
      done: () => {
        isDone.current = true;
        dropDraft(name);
      },
    },
  };
}
