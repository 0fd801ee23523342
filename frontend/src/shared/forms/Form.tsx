import Stack from '@mui/material/Stack';
import type { FormEventHandler, MouseEvent, ReactNode } from 'react';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  label: string;
  children: ReactNode;
}

/** Without the browser's own messages: each is shown beside its field. */
export function Form({ onSubmit, label, children }: Props) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      aria-label={label}
    >
      {children}
    </Stack>
  );
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
