import { useNavigate } from 'react-router-dom';
import { clearSession, getSession } from '@/api/session';
import { paths } from '../paths';

/**
 * Leaves at once, on this device, and lets the server revoke the refresh token in the
 * background: without a network the person is signed out all the same.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  return () => {
    const refreshToken = getSession()?.refreshToken;
    clearSession('logout');
    void navigate(paths.login);
    if (!refreshToken) return;
    void fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      keepalive: true,
    }).catch(() => undefined);
  };
}
