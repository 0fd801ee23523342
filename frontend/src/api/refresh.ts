import { ApiError, networkError } from './apiError';
import { pageLanguage } from './language';
import { sessionBinding } from './sessionBinding';
import {
  clearSession,
  getSession,
  reloadSession,
  saveSession,
  type Session,
  type SessionData,
} from './session';

const lockName = 'convite.refresh';
const retryDelay = 800;

let inFlight: Promise<Session | null> | null = null;

/**
 * Exchanges the refresh token once for all waiting requests: all calls of this tab share one
 * exchange, and a lock shared by all tabs keeps another tab from spending the same token.
 * Answers null when the session has ended; throws when the server could not be reached.
 */
export function refreshSession(): Promise<Session | null> {
  const stale = getSession();
  inFlight ??= acrossTabs(() => exchange(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function exchange(stale: Session | null): Promise<Session | null> {
  const now = reloadSession();
  if (!now || now.token !== stale?.token) return now;

  const response = await post(now);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) {
    saveSession(body as SessionData);
    return getSession();
  }
  const error = ApiError.from(response, body);
  if (error.code === 'account_disabled') clearSession('disabled');
  else if (error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 429)
    clearSession(hasEnded(error) ? 'ended' : 'expired');
  else throw error;
  return null;
}

const hasEnded = ({ details }: ApiError): boolean =>
  (details as { ended?: unknown } | undefined)?.ended === true;

/** A lost answer is asked for again: the server accepts the same token for 10 more seconds. */
async function post(session: Session, attempt = 1): Promise<Response> {
  try {
    return await fetch('/api/auth/refreshToken', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Accept-Language': pageLanguage(),
        [sessionBinding[0]]: sessionBinding[1],
      },
      body: JSON.stringify({ refreshToken: session.refreshToken, email: session.user.email ?? '' }),
    });
  } catch {
    if (attempt >= 2) throw new ApiError(0, networkError);
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    return post(session, attempt + 1);
  }
}

/** `navigator.locks` is missing on plain http beyond localhost; there tabs are not coordinated. */
function acrossTabs<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(lockName, work) : work();
}
