import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { accountQuery } from './account';

export type MailChoices = components['schemas']['MailChoicesResponse'];

/** What is left out stays as it is. */
export function useChooseMails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<MailChoices>) =>
      unwrap(client.PATCH('/api/auth/account/mails', { body })),
    onSuccess: (account) => cache.setQueryData(accountQuery.queryKey, account),
  });
}

/** Ends the address that calendar programs read. */
export const useRevokeCalendar = () =>
  useMutation({ mutationFn: () => unwrap(client.DELETE('/api/calendars')) });

/** By the token of the link under a mail. */
export function useUnsubscribe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      unwrap(client.POST('/api/mails/unsubscribe', { params: { query: { token } } })),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
