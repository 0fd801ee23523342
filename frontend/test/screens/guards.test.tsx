import { act, screen, waitFor } from '@testing-library/react';
import { clearSession } from '@/api/session';
import { databaseOf, readMark } from '@/shared/door/marks';
import { writeMark } from '@/features/door/sync/wipe';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { refused, requested } from '../support/server';

const unauthorized = refused(401, 'unauthorized');

describe('a screen of an account', () => {
  it('leads a visitor to the login and remembers the way back', async () => {
    const router = await openScreen('/app/family', {}, { signedIn: false });
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: '/app/family' },
    });
    expect(requested('GET')).toBe(0);
  });

  it('remembers the screen when the session expires', async () => {
    const expired = refused(401, 'refresh_token_expired');
    const router = await openScreen('/app/family', {
      'GET /api/family': unauthorized,
      'POST /api/auth/refreshToken': expired,
    });
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect(router.state.location.state).toEqual({ from: '/app/family' });
    expect(screen.getByText(/Tu sesión venció/)).toBeVisible();
  });

  it.each<[string, object, boolean]>([
    ['expired', { message: 'refresh_token_expired' }, true],
    ['was ended elsewhere', { message: 'refresh_token_expired', details: { ended: true } }, false],
    ['is of a disabled account', { message: 'account_disabled' }, false],
  ])('keeps the doors of a session that %s: only then', async (_, body, isKept) => {
    const until = Date.now() + 3_600_000;
    writeMark('account', { ownerId: ownId, until, queued: 0 });
    await openScreen('/app/family', {
      'GET /api/family': unauthorized,
      'POST /api/auth/refreshToken': { status: 401, body: { statusCode: 401, ...body } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    if (isKept) expect(readMark('account')).not.toBeNull();
    else await waitFor(() => expect(readMark('account')).toBeNull());
    localStorage.removeItem(databaseOf('account'));
  });

  it('forgets the screen of a person who signed out', async () => {
    const router = await openScreen('/app/family', { 'GET /api/family': { body: [] } });
    await screen.findByRole('heading', { level: 1, name: 'Familiares' });
    act(() => clearSession('logout'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toBeNull();
  });

  it('leads a signed-in person from the login to the home page', async () => {
    const router = await openScreen('/login', {
      'GET /api/parties': { body: [] },
      'GET /api/users/invitations/get': { body: [] },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });
});

describe('an invitation', () => {
  it('prompts a visitor and asks the server only for what visitors may see', async () => {
    await openScreen(`/invitations/${partyId}/`, {}, { signedIn: false });
    await screen.findByRole('button', { name: 'Registrarse' });
    expect(requested('')).toBe(requested(`GET /api/parties/${partyId}/visitor`));
  });

  it('stays where it is when a session has ended, and says so', async () => {
    const expired = refused(401, 'refresh_token_expired');
    const router = await openScreen(`/invitations/${partyId}/`, {
      [`GET /api/users/invitations/get/${partyId}`]: unauthorized,
      [`GET /api/parties/${partyId}`]: unauthorized,
      'POST /api/auth/refreshToken': expired,
    });
    await screen.findByText('Inicia sesión para continuar.');
    expect(router.state.location.pathname).toBe(`/invitations/${partyId}/`);
  });

  it('shows that the party is unknown', async () => {
    await openScreen(`/invitations/${partyId}/`, {});
    await screen.findByRole('heading', { level: 1, name: 'No encontramos esta invitación' });
  });
});

const notFound = { level: 1, name: 'No encontramos esta página' };

it('an unknown address shows the not-found page', async () => {
  await openScreen('/nada-de-esto', {}, { signedIn: false });
  await screen.findByRole('heading', notFound);
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});

it('a party that does not exist shows the not-found page', async () => {
  await openScreen(`/app/parties/${partyId}`, {});
  await screen.findByRole('heading', notFound);
});
