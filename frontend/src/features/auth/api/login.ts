import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { saveSession } from '@/api/session';

/** Signs in; the session is saved when this resolves. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: components['schemas']['LoginRequest']) => {
      const session = await api.POST('/api/auth/login', { body });
      saveSession(session, body.email);
      return session;
    },
  });
