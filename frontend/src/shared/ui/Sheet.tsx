import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';
import { lowScreen } from './lowScreen';

interface Props {
  /** With this property it can also slide out. */
  open?: boolean;
  title?: string;
  onClose: () => void;
  /** Stays above what scrolls. */
  head?: ReactNode;
  children: ReactNode;
  /** Stays below what scrolls. */
  footer?: ReactNode;
  /** What was typed is not lost by a tap beside it. */
  isTyped?: boolean;
  /** On a desktop twice as wide, for a table. */
  isWide?: boolean;
  /** As high as it may be: a field does not move while what is below it changes. */
  isTall?: boolean;
}

/** What is done or read above the screen: from the bottom on a phone, in a window on a desktop. */
export function Sheet({ open = true, title, onClose, children, ...props }: Props) {
  const { head, footer, isTyped, isWide, isTall } = props;
  const { t } = useTranslation();
  const titleId = useId();
  useLayer(open, onClose);

  // One element at every width: a phone that is turned keeps what is typed in it.
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => (!isTyped || reason === 'escapeKeyDown') && onClose()}
      aria-labelledby={titleId}
      slotProps={{
        container: { sx: around },
        paper: {
          sx: {
            ...(isWide ? wide : inside),
            ...(isTall && tall),
            // What has the keyboard's focus is not below what stays.
            scrollPaddingTop: head ? 128 : 72,
            scrollPaddingBottom: 96,
          },
        },
      }}
    >
      <Box sx={{ ...fixed, top: 0, pt: 2, pb: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography
            variant="h2"
            id={titleId}
            sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {title}
          </Typography>
          <IconButton edge="end" aria-label={t('actions.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
        {head}
      </Box>
      {children}
      {footer && <SheetFoot>{footer}</SheetFoot>}
    </Dialog>
  );
}

/** Stays below what scrolls. At the end of a form in a sheet, whose buttons belong to it. */
export const SheetFoot = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...fixed, ...foot }}>{children}</Box>
);

const around = { alignItems: { xs: 'flex-end', sm: 'center' } } as const;
const width = (desktop: number) =>
  ({ width: { xs: '100%', sm: desktop }, maxWidth: { xs: '100%', sm: desktop } }) as const;
const inside = {
  m: { xs: 0, sm: 4 },
  ...width(480),
  maxHeight: { xs: '88dvh', sm: 'calc(100% - 64px)' },
  [lowScreen]: { my: 0, maxHeight: '100dvh' },
  borderRadius: { xs: '24px 24px 0 0', sm: '24px' },
  px: 2.5,
  pb: 'calc(24px + env(safe-area-inset-bottom))',
} as const;
const wide = { ...inside, ...width(960) } as const;
const tall = { minHeight: { xs: '88dvh', sm: 'min(85dvh, 560px)' } } as const;
const fixed = { position: 'sticky', zIndex: 1, flex: 'none', bgcolor: 'background.paper' } as const;
const foot = {
  bottom: 'calc(-24px - env(safe-area-inset-bottom))',
  // Also in a stack, which has no margins for what is in it.
  '&&': { mx: -2.5, mb: 'calc(-24px - env(safe-area-inset-bottom))', mt: 2 },
  ...{ px: 2.5, py: 1.5, '& > button:only-child': { flex: 1 } },
  ...{ pb: 'calc(12px + env(safe-area-inset-bottom))', borderTop: 1, borderColor: 'divider' },
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
} as const;
