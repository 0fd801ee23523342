import { useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Follows the mailed link. The session is not saved yet: another one may be open. */
export const useVerifyAccount = () =>
  useMutation({
    mutationFn: (id: string) =>
      unwrap(client.POST('/api/auth/accountVerification/{id}', { params: { path: { id } } })),
  });
