import { api } from './client';
import { changeSessionUser, type Session } from './session';

let asked: string | null = null;

/** Reads the e-mail of a session that does not know it, once for each access token. */
export async function learnEmail({ token, user }: Session): Promise<void> {
  if (asked === token) return;
  asked = token;
  const { email } = await api.GET('/api/users/{id}', { path: { id: user.id } });
  if (email) changeSessionUser(user.id, { email });
}
