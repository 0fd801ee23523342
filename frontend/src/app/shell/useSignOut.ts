import { useNavigate } from 'react-router-dom';
import { endSession } from '@/api/endSession';
import { clearSession, getSession } from '@/api/session';
import { dropDrafts } from '@/shared/forms/drafts';
import { paths } from '../paths';

/** Leaves on purpose: nothing leads back to this screen. */
export function useSignOut(to: string = paths.login): () => void {
  const navigate = useNavigate();
  return () => {
    const session = getSession();
    const refreshToken = session?.refreshToken;
    if (session) void endAlerts(session.token);
    clearSession('logout');
    dropDrafts();
    void navigate(to);
    if (refreshToken) endSession(refreshToken);
  };
}

/** What few browsers have is downloaded by those alone. */
async function endAlerts(token: string): Promise<void> {
  const isTold = 'serviceWorker' in navigator && 'PushManager' in window;
  const alerts = isTold && (await import('@/shared/alerts/phone').catch(() => null));
  if (alerts) await alerts.endAlerts(token).catch(() => undefined);
}
