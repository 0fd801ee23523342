import Stack from '@mui/material/Stack';
import { useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react';

interface Props {
  /** A second submission is ignored until the promise of the first is settled. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  label: string;
  /** Between its fields. */
  spacing?: number;
  children: ReactNode;
}

/** Without the browser's own messages: each is shown beside its field. */
export function Form({ onSubmit, label, spacing = 2.5, children }: Props) {
  const isBusy = useRef(false);
  const submitOnce = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    const form = event.currentTarget;
    try {
      await onSubmit(event);
    } finally {
      isBusy.current = false;
      setTimeout(() => showProblem(form)); // when the messages are rendered
    }
  };
  return (
    <Stack
      component="form"
      noValidate
      spacing={spacing}
      onSubmit={(event) => void submitOnce(event)}
      onMouseDown={keepFocus}
      aria-label={label}
    >
      {children}
    </Stack>
  );
}

/** Brings the first wrong field into view: a sticky button may cover the one with the focus. */
function showProblem(form: HTMLFormElement): void {
  form.querySelector('[aria-invalid=true]')?.scrollIntoView({ block: 'center' });
}

/**
 * A field that loses the focus is checked, and its message moves what stands below: a button that
 * took the focus when it is pressed would be gone from under the finger before it is released, and
 * 'Cancelar' would do nothing. Buttons inside a field, such as the calendar's, are let alone.
 */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  const button = event.target instanceof Element && event.target.closest('button');
  if (button && !button.closest('.MuiFormControl-root')) event.preventDefault();
}
