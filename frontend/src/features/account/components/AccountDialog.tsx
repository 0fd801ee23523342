import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';
import { useLayer } from '@/shared/layers/useLayer';

interface Props {
  title: string;
  /** Undefined while it may not be closed: a request is on its way, or only a button closes it. */
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of the account's dialogs. It stays while their steps follow one another. */
export function AccountDialog({ title, onClose, children }: Props) {
  const titleId = useId();
  useLayer(true, () => onClose?.());
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h2">
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
    </Dialog>
  );
}
