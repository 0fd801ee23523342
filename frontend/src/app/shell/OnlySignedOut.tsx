import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { getSession } from '@/api/session';
import { paths } from '../paths';
import { useReturnPath } from '../useReturnPath';

/**
 * Who arrives at the login already signed in goes on to where they were heading. Asked on arrival
 * only: what happens after signing in is the screen's business.
 */
export function OnlySignedOut({ children }: { children: ReactNode }) {
  const { from } = useReturnPath();
  const [signedIn] = useState(() => getSession()?.user.verified === 1);
  return signedIn ? <Navigate to={from ?? paths.home} replace /> : children;
}
