import { useLocation } from 'react-router-dom';
import { safeReturnPath } from './returnPath';

/** Travels in the history entry from the guard through login, sign-up and verification. */
export interface ReturnState {
  from: string;
}

/** Where to go back to after signing in, and the state that hands it on to the next screen. */
export function useReturnPath(): { from: string | null; state: ReturnState | null } {
  const { state } = useLocation() as { state: Partial<ReturnState> | null };
  const from = safeReturnPath(state?.from);
  return { from, state: from ? { from } : null };
}
