import { useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Answers the same for known and unknown addresses. */
export const useSendResetEmail = (partyId: string | null) =>
  useMutation({
    mutationFn: (email: string) =>
      unwrap(
        client.POST('/api/passwords/sendResetEmail', {
          body: { email, ...(partyId && { party_id: partyId }) },
        }),
      ),
  });
