import Menu from '@mui/material/Menu';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useLayer } from '../layers/useLayer';

interface Props {
  open: boolean;
  /** What it hangs from. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** A menu: at the thumb on a phone, below the right end of the button that opens it on a larger screen. */
export function AnchoredMenu({ open, anchor, onClose, children }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  useLayer(open, onClose);
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...(isPhone ? { anchorReference: 'none', slotProps: atThumb } : below)}
    >
      {children}
    </Menu>
  );
}

const below = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
  slotProps: { paper: { sx: { mt: 0.5 } } },
} as const;

const atThumb = {
  backdrop: { invisible: false },
  list: { sx: { '& > [role=menuitem]': { minHeight: 52, px: 2.5 } } },
  paper: {
    sx: {
      ...{ inset: 'auto 0 0', width: 1, maxWidth: 'none', maxHeight: '88dvh' },
      ...{ borderRadius: '24px 24px 0 0', py: 1 },
      pb: 'calc(8px + env(safe-area-inset-bottom))',
    },
  },
} as const;
