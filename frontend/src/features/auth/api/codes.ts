import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { saveSession } from '@/api/session';
import { renewRegistration } from './verifyAccount';

/** Mails a code; answers the same for known and unknown addresses. */
export const useRequestCode = (partyId: string | null) =>
  useMutation({
    mutationFn: (email: string) =>
      api.POST('/api/auth/codes', { body: { email, ...(partyId && { party_id: partyId }) } }),
  });

/** Signs in; the session is saved when this resolves. */
export const useVerifyCode = () =>
  useMutation({
    mutationFn: async (body: components['schemas']['VerifyCodeRequest']) => {
      await renewRegistration();
      const session = await api.POST('/api/auth/codes/verify', { body });
      saveSession(session, body.email);
      return session;
    },
  });
