import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { getSession } from '@/api/session';
import { paths } from '../paths';
import { useReturnPath } from '../useReturnPath';

/**
 * Redirects signed-in accounts to the return path. Checked on mount only: after a login the screen
 * itself navigates.
 */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  const { from } = useReturnPath();
  const [signedIn] = useState(() => getSession()?.user.verified === 1);
  return signedIn ? <Navigate to={from ?? paths.home} replace /> : children;
}
