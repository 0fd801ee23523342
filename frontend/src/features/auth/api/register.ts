import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { saveSession } from '@/api/session';

type Registration = components['schemas']['RegisterRequest'];

/** Makes an account that is still to be verified, and signs it in. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (body: Registration) => {
      const session = await api.POST('/api/auth/register', { body });
      saveSession(session, body.email);
      return session;
    },
  });
