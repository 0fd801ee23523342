import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { Mascot } from '@/shared/art/Mascot';
import { PageTitle } from '@/shared/ui/PageTitle';
import { paths } from '../paths';

export default function NotFound() {
  const { t } = useTranslation(['interruptions', 'common']);
  const session = useSession();
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        p: 3,
        gap: 1,
      }}
    >
      <PageTitle title={t('notFound.title')} />
      <Mascot mood="lost" size={128} hat={false} />
      <Typography variant="h1" tabIndex={-1} sx={{ mt: 2 }}>
        {t('notFound.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch', mb: 2 }}>
        {t('notFound.text')}
      </Typography>
      <Button
        variant="contained"
        size="large"
        component={Link}
        to={session ? paths.home : paths.landing}
      >
        {t('common:actions.goHome')}
      </Button>
    </Box>
  );
}
