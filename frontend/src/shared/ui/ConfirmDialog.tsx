import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from './FormDialog';

interface Props {
  open?: boolean;
  title: string;
  /** What will happen, and that it cannot be undone where it cannot. */
  text?: ReactNode;
  /** Names the act ('Eliminar'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  loading?: boolean;
  /** There is nothing to confirm yet. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields below the text. */
  children?: ReactNode;
  maxWidth?: 'xs' | 'sm';
}

/** Asks before what cannot be undone, or for the fields of a change. */
export function ConfirmDialog({ text, loading, onCancel, ...props }: Props) {
  const { t } = useTranslation();
  const textId = useId();
  return (
    <FormDialog
      open={props.open}
      title={props.title}
      describedBy={text ? textId : undefined}
      onClose={loading ? undefined : onCancel}
      maxWidth={props.maxWidth}
      actions={
        <>
          <Button onClick={onCancel} disabled={loading} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
            {props.cancelLabel ?? t('actions.cancel')}
          </Button>
          <Button
            variant="contained"
            color={props.destructive ? 'error' : 'primary'}
            loading={loading}
            disabled={props.disabled}
            onClick={props.onConfirm}
            sx={{ whiteSpace: 'nowrap', flexGrow: { xs: 1, sm: 0 } }}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {text && <DialogContentText id={textId}>{text}</DialogContentText>}
      {props.children}
    </FormDialog>
  );
}
