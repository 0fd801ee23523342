import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';

interface Props {
  onSubmit: FormEventHandler<HTMLFormElement>;
  label: string;
  children: ReactNode;
}

/** The browser's own bubbles are off: every message stands beside its field. */
export function Form({ onSubmit, label, children }: Props) {
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit} aria-label={label}>
      {children}
    </Stack>
  );
}
