import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { SendAsFamily } from '../gifts';

export const giftsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['gifts', partyId],
    queryFn: api.read('/api/parties/{partyId}/gifts', { path: { partyId } }),
  });

/** A call whose path is put together. */
type Send = <T>(path: string, options?: object) => Promise<T>;

/** For parts that a family without an account has too. */
export const sendAsAccount: SendAsFamily = (method, path, body) =>
  (api as unknown as Record<string, Send>)[method]!(`/api/${path}`, body && { body });
