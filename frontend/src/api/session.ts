import { useSyncExternalStore } from 'react';
import { deleteCookie, readCookie, setCookie } from './cookies';

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

/** What register, login, refreshToken and accountVerification answer. */
export interface SessionData {
  user: SessionUser;
  accessToken: string;
  refreshToken: string;
}

export type SessionEnd = 'logout' | 'expired' | 'disabled';

const names = { user: 'user', token: 'token', refreshToken: 'refreshToken' } as const;
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('convite.session');
const listeners = new Set<() => void>();

let current: Session | null = read();
let end: SessionEnd | null = null;

function read(): Session | null {
  if (typeof document === 'undefined') return null;
  const user = parseUser(readCookie(document.cookie, names.user));
  const token = readCookie(document.cookie, names.token);
  const refreshToken = readCookie(document.cookie, names.refreshToken);
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

export const getSession = (): Session | null => current;

/** Why the last session of this tab ended, so that the guard knows whether to come back here. */
export const getSessionEnd = (): SessionEnd | null => end;

/** Reads the cookies again: another tab may have signed in, out, or refreshed. */
export function reloadSession(): Session | null {
  const next = read();
  if (JSON.stringify(next) !== JSON.stringify(current)) publish(next);
  return current;
}

/** `email` where it is known: otherwise it is kept while the account stays the same. */
export function saveSession(data: SessionData, email: string | null = null): void {
  const kept = current?.user.id === data.user.id ? current.user.email : null;
  const { id, full_name, verified } = data.user;
  clearCookies();
  setCookie(names.user, JSON.stringify({ id, full_name, verified, email: email ?? kept }));
  setCookie(names.token, data.accessToken);
  setCookie(names.refreshToken, data.refreshToken);
  end = null;
  publish(read());
  channel?.postMessage(null);
}

/** Completes the session of `userId`, if it is still the one that is signed in. */
export function rememberEmail(userId: string, email: string): void {
  const session = reloadSession();
  if (session?.user.id !== userId) return;
  setCookie(names.user, JSON.stringify({ ...session.user, email }));
  publish(read());
  channel?.postMessage(null);
}

export function clearSession(reason: SessionEnd): void {
  clearCookies();
  end = reason;
  publish(null);
  channel?.postMessage(reason);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this tab; the component renders again when any tab changes it. */
export const useSession = (): Session | null =>
  useSyncExternalStore(subscribeToSession, getSession);

function clearCookies(): void {
  Object.values(names).forEach(deleteCookie);
}

function publish(next: Session | null): void {
  current = next;
  listeners.forEach((listener) => listener());
}

/** Milliseconds until every tab of the browser reads a cookie that one of them wrote. */
const cookiesSettle = 250;

if (channel) {
  channel.onmessage = ({ data: reason }: MessageEvent<SessionEnd | null>) => {
    end = reason;
    // The message may overtake the cookies: what ended, ended, and what began is read twice.
    if (reason) publish(null);
    else reloadSession();
    setTimeout(reloadSession, cookiesSettle);
  };
}
if (typeof window !== 'undefined') window.addEventListener('focus', reloadSession);
