import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mascot } from '@/shared/art/Mascot';
import { reloadIfReachable } from '@/shared/lazy/download';

/** In place of a screen that could not be shown. Needs nothing that is not loaded already. */
export function Crash() {
  const { t } = useTranslation(['common', 'errors', 'interruptions']);
  const [offline, setOffline] = useState(false);
  const retry = async () => setOffline(!(await reloadIfReachable()));
  return (
    <Box
      role="alert"
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: 3,
      }}
    >
      <Mascot mood="sorry" size={112} hat={false} />
      <Typography variant="h1" sx={{ mt: 2 }}>
        {t('interruptions:crash.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch', mb: 2 }}>
        {t(offline ? 'errors:network' : 'interruptions:crash.text')}
      </Typography>
      <Button variant="contained" size="large" onClick={() => void retry()}>
        {t('actions.retry')}
      </Button>
    </Box>
  );
}
