import type { Bearer } from '@/api/eventStream';
import { refreshSession } from '@/api/refresh';
import { getSession } from '@/api/session';

/**
 * The access token of the signed-in account, for the stream.
 * @throws ApiError when it has to be renewed and the server cannot be reached
 */
export async function accountBearer(isRefused: boolean): Promise<Bearer> {
  const session = isRefused ? await refreshSession() : getSession();
  return session ? { token: session.token } : { ended: 'expired' };
}
