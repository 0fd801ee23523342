import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../layers/useLayer';

/** In place of a part, above the screen as a dialog is, or as the screen. */
export type Place = 'inside' | 'above' | 'screen';

interface Props {
  place: Place;
  /** It could not be downloaded, as opposed to rendered. */
  offline: boolean;
  /** @param byHand the person pressed the button */
  onRetry: (byHand: boolean) => void;
  onClose?: () => void;
}

const above = {
  position: 'fixed',
  zIndex: 'modal',
  insetInline: 16,
  bottom: 'calc(var(--bar, 0px) + 16px + env(safe-area-inset-bottom))',
  maxWidth: 480,
  mx: 'auto',
  bgcolor: 'background.paper',
  boxShadow: '0 18px 40px -12px rgb(43 31 58 / 0.5)',
} as const;

/** What could not be shown, why, and a way to try again. Needs nothing that is not loaded already. */
export function Unavailable({ place, offline, onRetry, onClose }: Props) {
  const { t } = useTranslation(['errors', 'common']);

  useEffect(() => {
    const retry = () => onRetry(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [onRetry]);

  const isAbove = place === 'above';
  useLayer(isAbove && !!onClose, () => onClose?.());
  const panel = (
    <Box
      role="alert"
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
      sx={{
        p: 2.5,
        borderRadius: 5,
        textAlign: 'center',
        ...(isAbove && above),
        ...(place === 'screen' && { m: 'auto' }),
      }}
    >
      <Typography variant="h3" component={place === 'screen' ? 'h1' : 'p'}>
        {t('loadTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t(offline ? 'network' : 'unknown')}
      </Typography>
      <Button variant="outlined" autoFocus={isAbove} onClick={() => onRetry(true)}>
        {t('common:actions.retry')}
      </Button>
      {isAbove && onClose && <Button onClick={onClose}>{t('common:actions.close')}</Button>}
    </Box>
  );
  return isAbove ? createPortal(panel, document.body) : panel;
}
