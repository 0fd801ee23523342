import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '@/shared/qr/QrPicture';

/** The invitation's link for the camera of a phone that is near. */
export default function ShareQr({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('share');
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, mt: 2, textAlign: 'center' }}>
      <QrPicture text={link} label={t('qr.label', { party: name })} />
    </Box>
  );
}
