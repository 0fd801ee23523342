import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';

interface Props {
  open: boolean;
  title: string;
  /** What will happen, and that it cannot be undone where it cannot. */
  text: ReactNode;
  /** Names the act ('Eliminar'), never 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Fields below the text. */
  children?: ReactNode;
}

/** Asks before what cannot be undone. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const textId = useId();
  const cancel = () => !props.loading && props.onCancel();
  useLayer(props.open, cancel);
  return (
    <Dialog
      open={props.open}
      onClose={cancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId} variant="h2">
        {props.title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{props.text}</DialogContentText>
        {props.children}
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap-reverse', gap: 1 }}>
        <Button onClick={cancel} disabled={props.loading} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
          {props.cancelLabel ?? t('actions.cancel')}
        </Button>
        <Button
          variant="contained"
          color={props.destructive ? 'error' : 'primary'}
          loading={props.loading}
          onClick={props.onConfirm}
          sx={{ whiteSpace: 'nowrap', flexGrow: { xs: 1, sm: 0 } }}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
