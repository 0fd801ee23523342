import Box from '@mui/material/Box';
import { QrPicture } from '@/shared/qr/QrPicture';

/** For the camera of a phone that is near. */
export default function HelperQr({ link, label }: { link: string; label: string }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <QrPicture text={link} label={label} />
    </Box>
  );
}
