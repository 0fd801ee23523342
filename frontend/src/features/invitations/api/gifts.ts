import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { SendAsFamily } from '../gifts';

export const giftsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['gifts', partyId],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{partyId}/gifts', { params: { path: { partyId } }, signal })),
  });

/** For parts that a family without an account has too. */
export const sendAsAccount: SendAsFamily = <T>(method: string, path: string, body?: object) =>
  unwrap<T>(
    (client.request as (...args: unknown[]) => Promise<{ data?: T; response: Response }>)(
      method.toLowerCase(),
      `/api/${path}`,
      body && { body },
    ),
  );
