import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { closeNotice, getNotifications, subscribeToNotifications } from './store';

/** The global notification bar with its 'Cerrar' button. */
export function NoticeBar() {
  const { t } = useTranslation();
  const { notice } = useSyncExternalStore(subscribeToNotifications, getNotifications);

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(closeNotice, notice.timeout);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div role="status" aria-live="polite">
      {notice && (
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
          <Button color="inherit" size="small" variant="outlined" onClick={closeNotice}>
            {t('actions.close')}
          </Button>
        </Box>
      )}
    </div>
  );
}
