import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Mascot } from '@/shared/art/Mascot';

export function Logo() {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Mascot size={38} />
      <Typography component="span" variant="h2" color="primary" sx={{ fontSize: '1.5rem' }}>
        {t('appName')}
      </Typography>
    </Box>
  );
}
