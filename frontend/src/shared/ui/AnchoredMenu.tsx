import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { useLayer } from '../layers/useLayer';

interface Props {
  open: boolean;
  /** What it hangs from. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A menu below the right end of the button that opens it. */
export function AnchoredMenu({ open, anchor, onClose, children }: Props) {
  useLayer(open, onClose);
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      {children}
    </Menu>
  );
}
