import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';

/** `partyId`: the invitation that the mailed link leads back to. */
export const useResendVerification = (partyId: string | null) =>
  useMutation({
    mutationFn: () =>
      api.POST('/api/auth/resendVerification', { body: partyId ? { party_id: partyId } : {} }),
  });
