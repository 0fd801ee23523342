import { useNavigate } from 'react-router-dom';
import { endSession } from '@/api/endSession';
import { clearSession, getSession } from '@/api/session';
import { endAlerts } from '@/shared/alerts/phone';
import { dropDrafts } from '@/shared/forms/drafts';
import { paths } from '../paths';

/** Leaves on purpose: nothing leads back to this screen. */
export function useSignOut(to: string = paths.login): () => void {
  const navigate = useNavigate();
  return () => {
    const session = getSession();
    const refreshToken = session?.refreshToken;
    if (session) void endAlerts(session.token).catch(() => undefined);
    clearSession('logout');
    dropDrafts();
    void navigate(to);
    if (refreshToken) endSession(refreshToken);
  };
}
