// The calls of the small pages, without openapi-fetch, which is larger than what they need of it. Those who come by
// a link do without the session of an account that may be signed in on the same phone.
import { ApiError, networkError } from './apiError';
import { pageLanguage } from './language';
import type { paths } from './schema.gen';

interface Json<T> {
  content: { 'application/json': T };
}
type Body<P extends keyof paths> = paths[P] extends { post: { requestBody: Json<infer B> } }
  ? B
  : never;
type Answer<P extends keyof paths> = paths[P] extends { post: { responses: infer R } }
  ? R[keyof R & (200 | 201 | 204)] extends Json<infer A>
    ? A
    : void
  : never;

interface Call extends Pick<RequestInit, 'method' | 'keepalive'> {
  token?: string;
  body?: object;
}

/** @throws ApiError */
export async function plainCall<T>(path: string, { token, body, ...options }: Call): Promise<T> {
  const isForm = body instanceof FormData; // the browser writes its boundary
  let response: Response;
  try {
    response = await fetch(path, {
      ...options,
      headers: {
        'Accept-Language': pageLanguage(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new ApiError(0, networkError);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(response, answer);
  return answer as T;
}

/**
 * Posts a body that has the link's secret.
 * @throws ApiError
 */
export const postByLink = <P extends keyof paths>(
  path: P,
  body: Body<P> & object,
  options?: Pick<Call, 'keepalive'>,
): Promise<Answer<P>> => plainCall(path, { ...options, method: 'POST', body });
