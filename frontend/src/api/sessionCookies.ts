import { readCookie } from './cookies';

// Loaded first: this file and its imports do not use React.

export interface SessionUser {
  id: string;
  full_name: string;
  verified: 0 | 1;
}

export interface Session {
  /** The refresh call asks for the account's e-mail, which the session data does not carry. */
  user: SessionUser & { email: string | null };
  token: string;
  refreshToken: string;
}

export const cookieNames = { user: 'user', token: 'token', refreshToken: 'refreshToken' } as const;

/** The session in the browser's cookies, or null if there is none. */
export function readSession(): Session | null {
  if (typeof document === 'undefined') return null;
  const user = parseUser(readCookie(document.cookie, cookieNames.user));
  const token = readCookie(document.cookie, cookieNames.token);
  const refreshToken = readCookie(document.cookie, cookieNames.refreshToken);
  return user && token && refreshToken ? { user, token, refreshToken } : null;
}

export function parseUser(text: string | null): Session['user'] | null {
  if (!text) return null;
  try {
    const user = JSON.parse(text) as Partial<Session['user']> | null;
    if (typeof user?.id !== 'string' || typeof user.full_name !== 'string') return null;
    return {
      id: user.id,
      full_name: user.full_name,
      verified: user.verified === 1 ? 1 : 0,
      email: typeof user.email === 'string' ? user.email : null,
    };
  } catch {
    return null;
  }
}
