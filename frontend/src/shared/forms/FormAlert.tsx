import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';

interface Props {
  /** What was thrown; nothing is shown without it. */
  error: unknown;
  title?: string;
  /** Replaces the general message of the error's code. */
  text?: string;
}

/** A failure that belongs to no single field, above the form's button, which stays in sight. */
export function FormAlert({ error, title, text }: Props) {
  const { t } = useTranslation('errors');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <Alert severity="error" ref={ref} sx={{ width: '100%', scrollMarginBottom: 96 }}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {text ?? errorMessage(t, error)}
    </Alert>
  );
}
