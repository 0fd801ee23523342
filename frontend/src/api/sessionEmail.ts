import { client } from './client';
import { getSession, rememberEmail, subscribeToSession } from './session';

let asked: string | null = null;

/**
 * A session that began with a mailed link does not know its e-mail, which the refresh call asks
 * for. It is read once, while the access token is fresh.
 */
export function keepSessionEmail(): void {
  subscribeToSession(() => void learn());
  void learn();
}

async function learn(): Promise<void> {
  const session = getSession();
  if (!session || session.user.email || session.user.verified === 0) return;
  if (asked === session.token) return;
  asked = session.token;
  try {
    const { data } = await client.GET('/api/users/{id}', {
      params: { path: { id: session.user.id } },
    });
    if (data?.email) rememberEmail(session.user.id, data.email);
  } catch {
    // Without a network it is asked again with the next token or on the next start.
  }
}
