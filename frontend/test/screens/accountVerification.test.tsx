import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession, saveSession } from '@/api/session';
import { openScreen, ownId } from '../support/openScreen';
import { answerWith, requested, sentTo, type Answers } from '../support/server';

const path = '/api/auth/accountVerification/secret';
const user = { id: ownId, full_name: 'Ana Pereira', verified: 1 as const };
const session = { user, accessToken: 'token', refreshToken: 'refresh' };
const unverified = { ...session, user: { ...user, verified: 0 as const } };
const answers: Answers = {
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
  [`GET ${path}`]: { body: { full_name: 'Otro Nombre', own: false } },
  [`POST ${path}`]: { body: session },
  [`DELETE ${path}`]: { status: 204 },
};
const open = () => openScreen('/accountVerification/secret', answers, { signedIn: false });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a verification link in a browser that did not register', () => {
  it('asks by name first, and drops the password when confirmed', async () => {
    const router = await open();
    await screen.findByText('Otro Nombre creó una cuenta en Convite con este correo. ¿Fuiste tú?');
    expect(screen.getByText(/deja de valer/)).toBeVisible();
    expect(requested('POST')).toBe(0);
    expect(getSession()).toBeNull();
    await press('Sí, fui yo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo(`POST ${path}`)).toMatchObject([{ body: { drop_password: true } }]);
  });

  it('erases the registration that was another person’s', async () => {
    await open();
    await press('No fui yo');
    expect(requested('DELETE')).toBe(0);
    await press('Borrar');
    await screen.findByText('Borramos el registro');
    expect(requested(`DELETE ${path}`)).toBe(1);
    expect(requested('POST')).toBe(0);
    expect(getSession()).toBeNull();
  });

  it('asks again after a failure', async () => {
    const router = await open();
    answerWith(`POST ${path}`, 'offline');
    await press('Sí, fui yo');
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(`POST ${path}`, { body: session });
    await press('Sí, fui yo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });

  it('that was used meanwhile offers the log-in', async () => {
    await open();
    await screen.findByText(/Otro Nombre creó una cuenta/);
    const used = { statusCode: 409, message: 'verification_link_used' };
    answerWith(`POST ${path}`, { status: 409, body: used });
    await press('Sí, fui yo');
    await screen.findByText('Tu cuenta ya está verificada');
    expect(getSession()).toBeNull();
  });
});

it('a verification link in the browser that registered verifies at once', async () => {
  const router = await openScreen('/', answers, { signedIn: false });
  act(() => saveSession(unverified, 'ana@example.com'));
  answerWith('POST /api/auth/refreshToken', { body: { ...unverified, accessToken: 'renewed' } });
  answerWith(`GET ${path}`, { body: { full_name: 'Ana Pereira', own: true } });
  await act(() => router.navigate('/accountVerification/secret'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  expect(sentTo(`GET ${path}`)).toMatchObject([{ authorization: 'Bearer renewed' }]);
  expect(sentTo(`POST ${path}`)).toMatchObject([
    { authorization: 'Bearer renewed', body: undefined },
  ]);
});
