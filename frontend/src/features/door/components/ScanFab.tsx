import ScanIcon from '@mui/icons-material/QrCodeScannerRounded';
import Fab from '@mui/material/Fab';
import { useTranslation } from 'react-i18next';

/** The fastest way: the pass names child and adult. */
export default function ScanFab({ onScan }: { onScan: () => void }) {
  const { t } = useTranslation('door');
  return (
    <Fab
      variant="extended"
      color="primary"
      onClick={onScan}
      sx={{
        flex: 'none',
        pointerEvents: 'auto',
        height: 56,
        gap: 1,
        // Beside the list, whose buttons it would cover.
        position: { lg: 'absolute' },
        left: { lg: 'calc(50% + 396px)' },
        bottom: { lg: 0 },
      }}
    >
      <ScanIcon />
      {t('scan')}
    </Fab>
  );
}
