import { useNavigate } from 'react-router-dom';
import { endSession } from '@/api/endSession';
import { clearSession, getSession } from '@/api/session';
import { dropDrafts } from '@/shared/forms/drafts';
import { paths } from '../paths';

/** Leaves on purpose: nothing leads back to this screen. */
export function useSignOut(to: string = paths.login): () => void {
  const navigate = useNavigate();
  return () => {
    const refreshToken = getSession()?.refreshToken;
    clearSession('logout');
    dropDrafts();
    void navigate(to);
    if (refreshToken) endSession(refreshToken);
  };
}
