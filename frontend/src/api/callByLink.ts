import { ApiError, networkError } from './apiError';
import { pageLanguage } from './language';

/**
 * As `postByLink`, for the routes that the bearer of a family link shares with accounts.
 * @param path below `/api/`
 * @throws ApiError
 */
export async function callByLink<T>(
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': pageLanguage(),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      referrerPolicy: 'no-referrer',
    });
  } catch {
    throw new ApiError(0, networkError);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw ApiError.from(response, answer);
  return answer as T;
}
