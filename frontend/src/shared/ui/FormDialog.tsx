import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useLayer } from '../layers/useLayer';

interface Props {
  /** With this property it can also slide out. */
  open?: boolean;
  title: string;
  /** The id of what explains it. */
  describedBy?: string;
  /** Undefined while it may not be closed: a request is on its way, or only a button closes it. */
  onClose: (() => void) | undefined;
  children: ReactNode;
  /** Buttons that stay below what scrolls. */
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm';
}

/** A window above the screen: a question, a short form or its steps. */
export function FormDialog({ open = true, title, onClose, maxWidth = 'xs', ...props }: Props) {
  const titleId = useId();
  useLayer(open, () => onClose?.());
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      fullWidth
      maxWidth={maxWidth}
    >
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>{props.children}</DialogContent>
      {props.actions && (
        <DialogActions disableSpacing sx={{ gap: 1 }}>
          {props.actions}
        </DialogActions>
      )}
    </Dialog>
  );
}
