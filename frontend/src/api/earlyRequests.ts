// GET requests that are sent before the API client has been downloaded (see firstPaint/). The
// client takes the response instead of asking again.

interface EarlyRequest {
  token: string;
  sentAt: number;
  response: Promise<Response>;
}

/** Milliseconds after which a response no longer counts as current. */
const maxAge = 10_000;

const requests = new Map<string, EarlyRequest>();

/** @param path e.g. /api/family */
export function requestEarly(path: string, token: string, language: string): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language };
  const response = fetch(path, { headers });
  response.catch(() => undefined); // the client repeats the request
  requests.set(path, { token, sentAt: Date.now(), response });
  return response;
}

/** For a page that has read them, and changes what they say. */
export const forgetEarlyResponses = (): void => requests.clear();

/** The response to an early request of the same session, once; undefined when there is none. */
export async function takeEarlyResponse(
  request: Pick<Request, 'method' | 'url'>,
  token: string | undefined,
): Promise<Response | undefined> {
  if (request.method !== 'GET' || requests.size === 0) return undefined;
  const { pathname, search } = new URL(request.url);
  const early = requests.get(pathname + search);
  requests.delete(pathname + search);
  if (!early || early.token !== token || Date.now() - early.sentAt > maxAge) return undefined;
  return early.response.catch(() => undefined);
}
