import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

interface Props {
  icon: ReactNode;
  label: string;
  isOffline?: boolean | undefined;
  /** Downloads the dialog when the pointer is near. */
  preload: () => void;
  dialog: (onClose: () => void) => ReactNode;
}

/** A button, with what it opens above the screen. */
export function DialogButton({ icon, label, isOffline = false, preload, dialog }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={isOffline}
        onMouseEnter={preload}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {label}
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
