import { useSyncExternalStore } from 'react';
import { deleteCookie, setCookie } from './cookies';
import {
  cookieNames as names,
  readSession,
  type Session,
  type SessionUser,
} from './sessionCookies';

export type { Session, SessionUser };

/** What register, login, refreshToken and accountVerification answer. */
export interface SessionData {
  user: SessionUser;
  accessToken: string;
  refreshToken: string;
}

/** `ended`: from elsewhere, or too long ago; nothing of the account stays in this browser. */
export type SessionEnd = 'logout' | 'expired' | 'ended' | 'disabled';

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('convite.session');
const listeners = new Set<() => void>();

let current: Session | null = readSession();
let end: SessionEnd | null = null;

export const getSession = (): Session | null => current;

/** Why the last session of this tab ended, so that the guard knows whether to come back here. */
export const getSessionEnd = (): SessionEnd | null => end;

/** The last session of this tab ended by itself or from elsewhere: a new one goes on here. */
export const isSessionOver = (): boolean => end === 'expired' || end === 'ended';

/** Reads the cookies again: another tab may have signed in, out, or refreshed. */
export function reloadSession(): Session | null {
  const next = readSession();
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
  publish(readSession());
  channel?.postMessage(null);
}

/** Changes the session of `userId`, if it is still the one that is signed in. */
export function changeSessionUser(
  userId: string,
  changes: { full_name?: string; email?: string },
): void {
  const session = reloadSession();
  if (session?.user.id !== userId) return;
  setCookie(names.user, JSON.stringify({ ...session.user, ...changes }));
  publish(readSession());
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
