import Box from '@mui/material/Box';
import { useSession } from '@/api/session';
import { offeredLocales } from '@/shared/i18n/files';
import { lazyPart } from '@/shared/lazy/lazyPart';

const LanguagePicker = lazyPart(() => import('./LanguagePicker'));

/** Hidden with a session, whose menu has the languages, and when there is only one. */
export function LanguageFooter() {
  const session = useSession();
  if (session || offeredLocales.length < 2) return null;
  return (
    <Box
      component="footer"
      sx={{ display: 'flex', justifyContent: 'center', minHeight: 60, pb: 2 }}
    >
      <LanguagePicker />
    </Box>
  );
}
