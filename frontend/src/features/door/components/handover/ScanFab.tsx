import ScanIcon from '@mui/icons-material/QrCodeScannerRounded';
import Fab from '@mui/material/Fab';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Little space is left. */
  isSmall: boolean;
  onScan: () => void;
}

/** The fastest way: the pass names child and adult. */
export default function ScanFab({ isSmall, onScan }: Props) {
  const { t } = useTranslation('door');
  return (
    <Fab
      variant={isSmall ? 'circular' : 'extended'}
      color="primary"
      aria-label={t('scan')}
      onClick={onScan}
      sx={{ flex: 'none', pointerEvents: 'auto', minWidth: 56, height: 56, gap: 1 }}
    >
      <ScanIcon />
      {!isSmall && t('scan')}
    </Fab>
  );
}
