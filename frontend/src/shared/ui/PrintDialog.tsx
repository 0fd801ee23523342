import CloseIcon from '@mui/icons-material/CloseRounded';
import PrintIcon from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useId, useRef, type ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';

interface Props {
  title: string;
  /** Of the button. */
  act: string;
  /** Above the sheet; not printed. */
  intro: ReactNode;
  /** Of the paper, in millimetres. */
  margin: number;
  onClose: () => void;
  /** As it will be printed, on A4. */
  children: ReactNode;
}

/** Shows what will be printed. While it is open, printing the page prints this alone. */
export function PrintDialog({ title, act, intro, margin, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);

  const print = async () => {
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // Without its picture it is still of use.
    await Promise.allSettled([document.fonts.ready, ...pictures.map((image) => image.decode())]);
    window.print();
  };

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      aria-labelledby={titleId}
      className={layer}
      slotProps={{ paper: { sx: { borderRadius: 0 } } }}
    >
      <GlobalStyles
        styles={{ '@page': { size: 'A4 portrait', margin: `${margin}mm` }, ...printed }}
      />
      <Box data-screen-only sx={head}>
        <Typography id={titleId} variant="h2" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => void print()}>
          {act}
        </Button>
        <IconButton aria-label={t('actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {/* Scrolled with the keyboard. */}
      <DialogContent tabIndex={0} sx={{ bgcolor: 'background.default', p: { xs: 2, sm: 3 } }}>
        {intro && (
          <Box
            data-screen-only
            sx={{ maxWidth: '210mm', mx: 'auto', mb: 2, color: 'text.secondary' }}
          >
            {intro}
          </Box>
        )}
        <div ref={sheet}>{children}</div>
      </DialogContent>
    </Dialog>
  );
}

const head = {
  ...{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 1.25 },
  ...{ borderBottom: 1, borderColor: 'divider' },
} as const;

const layer = 'print-layer';

/** Nothing but the sheet. */
const printed = {
  '@media print': {
    'html, body': {
      margin: '0 !important',
      padding: '0 !important',
      overflow: 'visible !important',
      background: '#fff !important',
    },
    [`body > *:not(.${layer}), [data-screen-only], .${layer} .MuiBackdrop-root`]: {
      display: 'none !important',
    },
    [`.${layer}, .${layer} .MuiDialog-container, .${layer} .MuiDialog-paper, .${layer} .MuiDialogContent-root`]:
      {
        position: 'static !important',
        display: 'block !important',
        width: 'auto !important',
        height: 'auto !important',
        maxHeight: 'none !important',
        margin: '0 !important',
        padding: '0 !important',
        overflow: 'visible !important',
        opacity: '1 !important',
        transform: 'none !important',
        background: 'none !important',
      },
  },
} as const;
