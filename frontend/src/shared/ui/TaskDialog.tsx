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
import { useLayer } from '../layers/useLayer';

interface Props {
  title: string;
  onClose: () => void;
  /** Stays above what scrolls. */
  head?: ReactNode;
  children: ReactNode;
  /** The last of the children is where a thumb reaches it, if there is space. */
  isLow?: boolean;
  /** Stays below what scrolls. */
  footer?: ReactNode;
  /** What was typed is not lost by a tap beside the window. */
  isTyped?: boolean;
  maxWidth?: 'sm' | 'md';
  /** Of the window. */
  height?: { height?: string; minHeight?: string };
}

/** The whole of a phone, upright or on its side. */
export const useIsPhone = (): boolean =>
  useMediaQuery(
    (theme: Theme) => `${theme.breakpoints.down('sm').replace('@media ', '')}, (max-height: 500px)`,
  );

/** A task of its own: the whole of a phone, or a window. */
export function TaskDialog({ title, onClose, children, maxWidth = 'md', ...props }: Props) {
  const { head, isLow, footer, isTyped, height = { minHeight: '60dvh' } } = props;
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(true, onClose);
  const isPhone = useIsPhone();
  return (
    <Dialog
      open
      onClose={(_, reason) => (!isTyped || reason === 'escapeKeyDown') && onClose()}
      fullScreen={isPhone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : height } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {head}
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
