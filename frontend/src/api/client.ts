import { callsBy } from './calls';
import { takeEarlyResponse } from './earlyRequests';
import { ApiError, networkError } from './apiError';
import { refreshSession } from './refresh';
import { pageLanguage } from './language';
import { getSession } from './session';
import { sessionBinding } from './sessionBinding';

/** These answer 401 about the credentials in their body, not about the session. */
const ownCredentials = /^\/api\/auth\/(login|register|refreshToken|codes\/verify)$/;

/**
 * Sends the bearer token. On a 401 the session is refreshed once for all waiting calls, on 403
 * `account_not_verified` too (the link may have been opened in another browser), and the call
 * is made once more.
 */
async function sessionFetch(request: Request): Promise<Response> {
  const session = getSession();
  if (ownCredentials.test(new URL(request.url).pathname)) {
    return sendInSession(request, session?.token);
  }

  const again = request.clone();
  const response =
    (await takeEarlyResponse(request, session?.token)) ??
    (await sendInSession(request, session?.token));
  if (!session || !(await mayRefresh(response))) return response;

  const fresh = getSession()?.token === session.token ? await refreshSession() : getSession();
  if (!fresh || (response.status === 403 && fresh.user.verified === 0)) return response;
  return sendInSession(again, fresh.token);
}

function authorised(request: Request, token: string | undefined): Request {
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function mayRefresh(response: Response): Promise<boolean> {
  if (response.status === 401) return true;
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { message?: unknown } | null;
  return body?.message === 'account_not_verified';
}

function sendInSession(request: Request, token: string | undefined): Promise<Response> {
  request.headers.set(...sessionBinding);
  return send(authorised(request, token));
}

async function send(request: Request): Promise<Response> {
  request.headers.set('Accept-Language', pageLanguage());
  try {
    return await fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError(0, networkError);
  }
}

export const api = callsBy(sessionFetch);

/**
 * Calls with a token of their own, without the session of an account that may be signed in on this phone too.
 * @param tokenOf asked once more when the server does not accept the first one
 */
export const apiWith = (tokenOf: (isRefused: boolean) => Promise<string>) =>
  callsBy(async (request) => {
    const again = request.clone();
    const response = await send(authorised(request, await tokenOf(false)));
    return response.status === 401 ? send(authorised(again, await tokenOf(true))) : response;
  });
