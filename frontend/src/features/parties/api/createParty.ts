import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { PartyBody } from './types';

export function useCreateParty() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PartyBody) => api.POST('/api/parties', { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['parties', 'list'] }),
  });
}
