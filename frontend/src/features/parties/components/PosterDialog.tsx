import CloseIcon from '@mui/icons-material/CloseRounded';
import PrintIcon from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';
import type { Party } from '../api/types';
import { Poster } from './Poster';

interface Props {
  party: Party;
  link: string;
  onClose: () => void;
}

/** Shows the poster as it will be printed. While it is open, printing the page prints the poster alone. */
export default function PosterDialog({ party, link, onClose }: Props) {
  const { t } = useTranslation(['share', 'common']);
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useLayer(true, onClose);

  const print = async () => {
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // Without its picture the poster is still of use.
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
      <GlobalStyles styles={printed} />
      <Box
        data-screen-only
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h2" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {t('poster.title')}
        </Typography>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => void print()}>
          {t('poster.print')}
        </Button>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {/* Scrolled with the keyboard. */}
      <DialogContent tabIndex={0} sx={{ bgcolor: 'background.default', p: { xs: 2, sm: 3 } }}>
        <Typography
          data-screen-only
          color="textSecondary"
          sx={{ maxWidth: '210mm', mx: 'auto', mb: 2 }}
        >
          {t('poster.help')}
        </Typography>
        <Poster party={party} link={link} ref={sheet} />
      </DialogContent>
    </Dialog>
  );
}

const layer = 'poster-layer';

/** One A4 page: nothing but the sheet, and no margins that the browser adds. */
const printed = {
  '@page': { size: 'A4 portrait', margin: 0 },
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
