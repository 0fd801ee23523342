import { getSession, subscribeToSession } from './session';

/**
 * A session that began with a mailed link does not know its e-mail, which the refresh call asks
 * for. It is read while the access token is fresh; without a network, on the next start.
 */
export function keepSessionEmail(): void {
  const look = () => {
    const session = getSession();
    if (!session || session.user.email || session.user.verified === 0) return;
    void import('./sessionEmail')
      .then(({ learnEmail }) => learnEmail(session))
      .catch(() => undefined);
  };
  subscribeToSession(look);
  look();
}
