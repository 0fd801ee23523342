import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { PromptFrame } from './PromptFrame';

/** An incomplete link, or a party that no longer exists. */
export function UnknownInvitation() {
  const { t } = useTranslation(['visitor', 'common']);
  const session = useSession();
  return (
    <PromptFrame title={t('unknown.title')} mood="lost">
      <Typography sx={{ textAlign: 'center', mb: 2.5 }}>{t('unknown.text')}</Typography>
      <Button
        component={Link}
        to={session ? paths.home : paths.landing}
        variant="contained"
        size="large"
        fullWidth
      >
        {t('common:actions.goHome')}
      </Button>
    </PromptFrame>
  );
}
