import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';

export interface DialogFormProps {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  loading: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A step of an account's dialog: fields, a way out, and what sends them. */
export function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation();
  return (
    <Form onSubmit={props.onSubmit} label={props.title}>
      {props.children}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap-reverse', gap: 1 }}>
        <Button onClick={props.onClose} disabled={props.loading} sx={{ flexGrow: 1 }}>
          {t('actions.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={props.destructive ? 'error' : 'primary'}
          loading={props.loading}
          sx={{ flexGrow: 1 }}
        >
          {props.submitLabel}
        </Button>
      </Stack>
    </Form>
  );
}
