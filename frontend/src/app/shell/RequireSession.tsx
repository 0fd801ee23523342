import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { getSessionEnd, useSession } from '@/api/session';
import { showNotice } from '@/shared/notifications/store';
import { paths } from '../paths';
import { returnPathOf } from '../returnPath';
import type { ReturnState } from '../useReturnPath';
import { Splash } from './Splash';

/** The navigation guard. It reacts when any tab signs in or out. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  if (!session) return <ToLogin />;
  if (session.user.verified === 0) {
    const state: ReturnState = { from: returnPathOf(location) };
    return <Navigate to={paths.verificationPending} replace state={state} />;
  }
  return <Outlet />;
}

/** To /login, remembering this screen unless the person signed out; a splash while it is loaded. */
function ToLogin() {
  const { t } = useTranslation(['interruptions', 'errors']);
  const location = useLocation();
  const end = getSessionEnd();

  useEffect(() => {
    if (end === 'expired' || end === 'ended') showNotice(t('session.expired'), { color: 'info' });
    if (end === 'disabled') showNotice(t('errors:accountDisabled'), { color: 'error' });
  }, [end, t]);

  const state: ReturnState | null = end === 'logout' ? null : { from: returnPathOf(location) };
  return (
    <>
      <Splash />
      <Navigate to={paths.login} replace state={state} />
    </>
  );
}
