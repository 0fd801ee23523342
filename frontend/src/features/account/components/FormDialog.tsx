import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId, type FormEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';
import { useLayer } from '@/shared/layers/useLayer';

interface Props {
  title: string;
  submitLabel: string;
  destructive?: boolean;
  loading: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
}

/** A short form that asks for the password before a change of the account. */
export function FormDialog(props: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const close = () => !props.loading && props.onClose();
  useLayer(true, close);
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {props.title}
      </DialogTitle>
      <DialogContent>
        <Form onSubmit={props.onSubmit} label={props.title}>
          {props.children}
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap-reverse', gap: 1 }}>
            <Button onClick={close} disabled={props.loading} sx={{ flexGrow: 1 }}>
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
      </DialogContent>
    </Dialog>
  );
}
