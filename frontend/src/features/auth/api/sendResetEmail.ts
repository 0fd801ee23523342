import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Answers the same for known and unknown addresses. */
export const useSendResetEmail = (partyId: string | null) =>
  useMutation({
    mutationFn: (email: string) =>
      api.POST('/api/passwords/sendResetEmail', {
        body: { email, ...(partyId && { party_id: partyId }) },
      }),
  });
