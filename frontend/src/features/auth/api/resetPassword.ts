import { queryOptions, useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

export interface ResetLink {
  userId: string;
  hashId: string;
}

/** Whether the link can still be used; looking does not use it up. */
export const resetLinkQuery = (path: ResetLink) =>
  queryOptions({
    queryKey: ['resetLink', path],
    queryFn: async () => {
      await unwrap(client.GET('/api/passwords/reset/{userId}/{hashId}', { params: { path } }));
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const useResetPassword = (path: ResetLink) =>
  useMutation({
    mutationFn: (password: string) =>
      unwrap(
        client.POST('/api/passwords/reset/{userId}/{hashId}', {
          params: { path },
          body: { password },
        }),
      ),
  });
