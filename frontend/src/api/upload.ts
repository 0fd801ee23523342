import { ApiError, networkError } from './apiError';
import { pageLanguage } from './language';
import { refreshSession } from './refresh';
import { getSession } from './session';

interface Options {
  /** Part of the file that has left, from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a form with files by XMLHttpRequest: `fetch` reports no upload progress. The session is refreshed as for every other call.
 */
export async function upload<T>(path: string, body: FormData, options: Options): Promise<T> {
  const session = getSession();
  try {
    return await send<T>(path, body, session?.token, options);
  } catch (error) {
    if (!session || !(error instanceof ApiError) || error.statusCode !== 401) throw error;
    const fresh = getSession()?.token === session.token ? await refreshSession() : getSession();
    if (!fresh) throw error;
    return send<T>(path, body, fresh.token, options);
  }
}

function send<T>(
  path: string,
  body: FormData,
  token: string | undefined,
  { onProgress, signal }: Options,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept-Language', pageLanguage());
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, networkError));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    request.onload = () => {
      const answer = parse(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer as T);
      else reject(ApiError.from(responseOf(request), answer));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const responseOf = (request: XMLHttpRequest): Pick<Response, 'status' | 'headers'> => {
  const headers = new Headers();
  const wait = request.getResponseHeader('Retry-After');
  if (wait) headers.set('Retry-After', wait);
  return { status: request.status, headers };
};
