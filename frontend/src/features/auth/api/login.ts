import { useMutation } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { saveSession } from '@/api/session';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in; the session is saved when this resolves. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: Credentials) => {
      const session = await unwrap(client.POST('/api/auth/login', { body }));
      saveSession(session, body.email);
      return session;
    },
  });
