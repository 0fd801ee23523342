import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The last of the children is where a thumb reaches it, if there is space. */
  isLow?: boolean;
  /** Stays below what scrolls. */
  footer?: ReactNode;
}

/** A task at the door: the whole of a phone, upright or on its side, or a window. */
export function DoorDialog({ title, onClose, children, isLow, footer }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(true, onClose);
  const isPhone = useMediaQuery(
    (theme: Theme) => `${theme.breakpoints.down('sm').replace('@media ', '')}, (max-height: 500px)`,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { minHeight: '60dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent sx={isLow && isPhone ? low : undefined}>{children}</DialogContent>
      {footer}
    </Dialog>
  );
}

const low = {
  display: 'flex',
  flexDirection: 'column',
  '& > :last-child': { mt: 'auto' },
} as const;
