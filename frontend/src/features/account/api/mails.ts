import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { accountQuery } from './account';

export type MailChoices = components['schemas']['MailChoicesResponse'];

/** What is left out stays as it is. */
export function useChooseMails() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<MailChoices>) => api.PATCH('/api/auth/account/mails', { body }),
    onSuccess: (account) => cache.setQueryData(accountQuery.queryKey, account),
  });
}

/** Ends the address that calendar programs read. */
export const useRevokeCalendar = () =>
  useMutation({ mutationFn: () => api.DELETE('/api/calendars') });

/** By the token of the link under a mail. */
export function useUnsubscribe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.POST('/api/mails/unsubscribe', { query: { token } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: accountQuery.queryKey }),
  });
}
