import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

export interface ResetLink {
  userId: string;
  hashId: string;
}

/** Whether the link can still be used; looking does not use it up. */
export const resetLinkQuery = (path: ResetLink) =>
  queryOptions({
    queryKey: ['resetLink', path],
    queryFn: async () => {
      await api.GET('/api/passwords/reset/{userId}/{hashId}', { path });
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const useResetPassword = (path: ResetLink) =>
  useMutation({
    mutationFn: (password: string) =>
      api.POST('/api/passwords/reset/{userId}/{hashId}', { path, body: { password } }),
  });
