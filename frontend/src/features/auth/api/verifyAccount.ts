import { useMutation } from '@tanstack/react-query';
import { api } from '@/api/client';
import { refreshSession } from '@/api/refresh';
import { getSession } from '@/api/session';

const address = '/api/auth/accountVerification/{id}';
const at = (id: string) => ({ path: { id } });

/**
 * Opens the mailed link. In the browser that registered it verifies at once; in any other it only
 * reads who registered. The session is not saved yet: another account's may be open.
 */
export const useOpenLink = () =>
  useMutation({
    mutationFn: async (id: string) => {
      await renewRegistration();
      const { own, full_name } = await api.GET(address, at(id));
      if (!own) return { registeredBy: full_name };
      return { verified: await api.POST(address, at(id)) };
    },
  });

/**
 * In another browser than the one that registered. With the password that was chosen there, it and the session
 * there are kept; without, both end.
 */
export const useConfirmRegistration = () =>
  useMutation({
    mutationFn: ({ id, password }: { id: string; password: string | null }) =>
      api.POST(address, {
        ...at(id),
        body: password === null ? { drop_password: true } : { password },
      }),
  });

/** Erases the registration. */
export const useRefuseRegistration = () =>
  useMutation({ mutationFn: (id: string) => api.DELETE(address, at(id)) });

/** The server recognises the registration's session by its access token, which may be too old. */
export async function renewRegistration(): Promise<void> {
  if (getSession()?.user.verified === 0) await refreshSession();
}
