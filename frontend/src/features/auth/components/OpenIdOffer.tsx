import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { useStartOpenId } from '../api/openId';
import { openIdProvider, rememberReturn } from '../openId';
import { useOpenIdProblem } from '../useOpenIdProblem';

/** Leads to the OpenID provider, if one is configured. @param returnTo the screen that follows */
export function OpenIdOffer({ returnTo }: { returnTo: string | null }) {
  const { t } = useTranslation('auth');
  const problem = useOpenIdProblem();
  const start = useStartOpenId();
  const [leaving, setLeaving] = useState(false);
  const provider = openIdProvider();
  if (!provider) return null;
  const go = () =>
    start.mutate(undefined, {
      onSuccess: ({ url }) => {
        rememberReturn(returnTo);
        setLeaving(true);
        window.location.assign(url);
      },
      onError: (error) => snack('error', problem(error)),
    });
  return (
    <Button
      variant="outlined"
      size="large"
      fullWidth
      loading={start.isPending || leaving}
      onClick={go}
    >
      {t('openId.offer', { provider })}
    </Button>
  );
}
