import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { clearSession } from '@/api/session';
import { AccountAccess } from '@/features/account/components/AccountAccess';
import { partiesQuery } from '@/features/parties/api/listParties';
import { snack } from '@/shared/notifications/store';
import { paths } from '../../paths';

/** How the own account logs in, with what the account hosts, which its erasure would close. */
export default function OwnAccess() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const hosted = useQuery(partiesQuery(['pending', 'started']));
  const leave = () => {
    clearSession('logout');
    snack('success', t('erase.done'));
    void navigate(paths.login, { replace: true });
  };
  return (
    <>
      <AccountAccess comingParties={(hosted.data ?? []).map(({ name }) => name)} onErased={leave} />
      <Box sx={{ textAlign: 'center', mt: 1 }}>
        <Button component={Link} to={paths.privacy}>
          {t('privacy')}
        </Button>
      </Box>
    </>
  );
}
