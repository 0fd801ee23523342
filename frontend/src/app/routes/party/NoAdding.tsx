import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Why guests cannot be added at the moment. */
export function NoAdding() {
  const { t } = useTranslation('guestList');
  return (
    <Typography color="textSecondary" sx={{ flexBasis: '100%', textAlign: 'center' }}>
      {t('door.offlineAdd')}
    </Typography>
  );
}
