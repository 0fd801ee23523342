import { useLocation } from 'react-router-dom';
import { safeReturnPath } from './returnPath';

/** Travels in the history entry from the guard through login, sign-up and verification. */
export interface ReturnState {
  from?: string;
  /** The address that was typed in the previous form. */
  email?: string;
  /** The session ended while it waited for the verification. */
  endedWhileWaiting?: boolean;
}

interface ReturnPath {
  /** Where to go back to after signing in. */
  from: string | null;
  email: string;
  endedWhileWaiting: boolean;
  /** Hands `from` on to the next screen. */
  state: ReturnState | null;
}

export function useReturnPath(): ReturnPath {
  const state = (useLocation().state ?? {}) as ReturnState;
  const from = safeReturnPath(state.from);
  const email = typeof state.email === 'string' ? state.email : '';
  const endedWhileWaiting = state.endedWhileWaiting === true;
  return { from, email, endedWhileWaiting, state: from ? { from } : null };
}

export const withEmail = (state: ReturnState | null, email: string): ReturnState => ({
  ...state,
  email,
});
