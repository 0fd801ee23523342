import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** What the host wrote about a change. */
export function HostMessage({ host, text }: { host: string; text: string }) {
  const { t } = useTranslation('occasion');
  return (
    <Box component="figure" sx={{ m: 0, mt: 1 }}>
      <Box component="figcaption" sx={{ fontSize: '0.875rem', opacity: 0.8 }}>
        {t('message', { host })}
      </Box>
      <Box component="blockquote" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
    </Box>
  );
}
