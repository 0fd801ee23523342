import ReadyIcon from '@mui/icons-material/OfflinePinRounded';
import SaveIcon from '@mui/icons-material/DownloadForOfflineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { canInstall, install, isAddedByHand, watchInstall } from '@/shared/install/installPrompt';
import { snack } from '@/shared/notifications/store';
import { colors } from '@/shared/theme/colors';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';

interface Props {
  isPrepared: boolean;
  isOffline: boolean;
  onPrepare: () => Promise<void>;
  /** The door is not open yet: that it is prepared is worth showing each time. */
  isAhead?: boolean;
  /** What is installed opens the screens of an account, which a helper does not have. */
  isHost?: boolean;
}

/** Keeps the list on this phone with one tap, then offers to install where the browser can. */
export function PrepareDoor(props: Props) {
  const { isPrepared, isOffline, onPrepare, isAhead = false, isHost = false } = props;
  const { t } = useTranslation('door');
  const messageOf = useErrorMessage();
  const isInstallable = useSyncExternalStore(watchInstall, canInstall) && isHost;
  const [step, setStep] = useState<'idle' | 'busy' | 'done'>('idle');

  const prepare = () => {
    setStep('busy');
    onPrepare().then(
      () => setStep('done'),
      (error: unknown) => {
        snack('error', messageOf(error));
        setStep('idle');
      },
    );
  };

  const isNews = step === 'done' || isAhead;
  if (isPrepared && step !== 'busy') {
    return (
      <>
        <Box role="status">
          {isNews && (
            <Box component="span" sx={{ ...line, color: colors.green }}>
              <ReadyIcon fontSize="small" />
              {t('prepare.ready')}
            </Box>
          )}
        </Box>
        {isNews && isInstallable && (
          <Button size="small" onClick={() => void install()} sx={{ minHeight: 44 }}>
            {t('prepare.install')}
          </Button>
        )}
        {isNews && isHost && isAddedByHand() && (
          <Box sx={{ flexBasis: '100%', mb: 1, fontSize: '0.8125rem', color: colors.inkSoft }}>
            {t('prepare.byHand')}
          </Box>
        )}
      </>
    );
  }
  // Without a connection there is nothing to keep that is not kept.
  if (isOffline) return null;
  return (
    <Button
      startIcon={<SaveIcon />}
      loading={step === 'busy'}
      onClick={prepare}
      sx={{ minHeight: 44, px: 1.25, minWidth: 0, textAlign: 'left', lineHeight: 1.15 }}
    >
      <span>
        {t('prepare.title')}
        <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.2 }}>
          {t('prepare.text')}
        </Box>
      </span>
    </Button>
  );
}

const line = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
