import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, getNotifications, subscribeToNotifications } from './store';

/** Below the top bar, which stays there too. */
const visibleWhereverScrolled = {
  ...{ position: 'sticky', top: { xs: 64, md: 72 }, zIndex: 'appBar' },
} as const;

/** The global notification bar with its 'Cerrar' button. */
export function NoticeBar() {
  const { t } = useTranslation();
  const { notice } = useSyncExternalStore(subscribeToNotifications, getNotifications);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => closeNotice(), notice.timeout);
    return () => clearTimeout(timer);
  }, [notice]);

  const bar = notice && (
    <Box
      sx={{
        bgcolor: `${notice.color}.main`,
        color: `${notice.color}.contrastText`,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2,
        px: 2,
        py: 1,
      }}
    >
      <Box component="span" sx={{ fontSize: '0.9375rem', maxWidth: 720 }}>
        {notice.text}
      </Box>
      <Button
        color="inherit"
        size="small"
        variant="outlined"
        onClick={() => closeNotice()}
        sx={{ flex: 'none' }}
      >
        {t('actions.close')}
      </Button>
    </Box>
  );
  const urgent = notice?.color === 'error' || notice?.color === 'warning';
  // Both regions are always there: a screen reader announces only what changes inside one it knows.
  return (
    <Box sx={visibleWhereverScrolled}>
      <div role="status">{!urgent && bar}</div>
      <div role="alert">{urgent && bar}</div>
    </Box>
  );
}
