import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

/** The provider's page to go to. */
export const useStartOpenId = () => useMutation({ mutationFn: () => api.POST('/api/auth/openid') });

/** Proves an address with the query with which the provider sent the browser back, once. */
export const useFinishOpenId = () =>
  useMutation({
    mutationFn: (query: string) => api.POST('/api/auth/openid/finish', { body: { query } }),
  });
