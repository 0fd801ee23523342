import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession, saveSession } from '@/api/session';
import { closeSnacks, press } from '../support/hand';
import { openScreen, ownId, partyId, session, user } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo, type Answers } from '../support/server';

const path = '/api/auth/accountVerification/secret';
const unverified = { ...session, user: { ...user, verified: 0 as const } };
const answers: Answers = {
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
  [`GET ${path}`]: { body: { full_name: 'Otro Nombre', own: false } },
  [`POST ${path}`]: { body: session },
  [`DELETE ${path}`]: { status: 204 },
};
const open = () => openScreen('/accountVerification/secret', answers, { signedIn: false });

describe('a verification link in a browser that did not register', () => {
  const password = () => screen.findByLabelText('Contraseña');

  it('asks by name first, then for the password, which is kept with it', async () => {
    const router = await open();
    await screen.findByText('Otro Nombre creó una cuenta con este correo. ¿Fuiste tú?');
    await press('Sí, fui yo');
    await userEvent.type(await password(), ' mate amargo{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(bodiesTo(`POST ${path}`)).toEqual([{ password: ' mate amargo' }]);
    expect(getSession()?.user.id).toBe(ownId);
  });

  it('goes on without the password, and says first that it is dropped', async () => {
    const router = await open();
    await press('Sí, fui yo');
    expect(await screen.findByText(/contraseña ya no vale/)).toBeVisible();
    expect(requested('POST')).toBe(0);
    expect(getSession()).toBeNull();
    await press('Seguir sin contraseña');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(bodiesTo(`POST ${path}`)).toEqual([{ drop_password: true }]);
  });

  it('shows a wrong password at its field, and asks again', async () => {
    const router = await open();
    await press('Sí, fui yo');
    await press('Confirmar mi cuenta');
    expect(await password()).toBeInvalid(); // nothing was typed
    expect(requested('POST')).toBe(0);
    const wrong = { statusCode: 403, message: 'wrong_password' };
    answerWith(`POST ${path}`, { status: 403, body: wrong });
    await userEvent.type(await password(), 'no es');
    await press('Confirmar mi cuenta');
    await screen.findByText('La contraseña no es correcta');
    expect(await password()).toHaveValue('no es');
    expect(getSession()).toBeNull();
    answerWith(`POST ${path}`, { body: session });
    await userEvent.type(await password(), ' esta');
    await press('Confirmar mi cuenta');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });

  it('goes back to the question', async () => {
    await open();
    await press('Sí, fui yo');
    await password();
    window.history.back();
    await screen.findByRole('button', { name: 'No fui yo' });
  });

  it('erases the registration that was another person’s', async () => {
    await open();
    await press('No fui yo');
    expect(requested('DELETE')).toBe(0);
    await press('Borrar');
    await screen.findByText('Borramos la cuenta');
    expect(requested(`DELETE ${path}`)).toBe(1);
    expect(requested('POST')).toBe(0);
    expect(getSession()).toBeNull();
  });

  it('asks again after a failure', async () => {
    const router = await open();
    answerWith(`POST ${path}`, 'offline');
    await press('Sí, fui yo');
    await press('Seguir sin contraseña');
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(`POST ${path}`, { body: session });
    await press('Seguir sin contraseña');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });

  it('that was used meanwhile offers the log-in', async () => {
    await open();
    await screen.findByText(/Otro Nombre creó una cuenta/);
    const used = { statusCode: 409, message: 'verification_link_used' };
    answerWith(`POST ${path}`, { status: 409, body: used });
    await press('Sí, fui yo');
    await press('Seguir sin contraseña');
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

describe('a verification link', () => {
  it.each([
    [undefined, '/app'],
    [partyId, `/invitations/${partyId}/`],
    ['//evil.example', '/app'],
    [`${partyId}/../../login`, '/app'],
  ])('for the invitation %s leads to %s', async (invitation, target) => {
    const query = invitation
      ? `?invitation=${encodeURIComponent(invitation)}&next=//evil.example`
      : '';
    const router = await openScreen(`/accountVerification/secret${query}`, answers, {
      signedIn: false,
    });
    await press('Sí, fui yo');
    await press('Seguir sin contraseña');
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it('that is invalid says whom to contact, and offers the log-in', async () => {
    const invalid = refused(404, 'verification_link_invalid');
    await openScreen(
      '/accountVerification/forged',
      { 'GET /api/auth/accountVerification/forged': invalid },
      { signedIn: false },
    );
    await screen.findByText('Error al verificar cuenta');
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  it('that was used continues to the invitation where a session is open', async () => {
    const used = refused(409, 'verification_link_used');
    const router = await openScreen(`/accountVerification/secret?invitation=${partyId}`, {
      ...answers,
      [`GET ${path}`]: used,
    });
    await screen.findByText('Tu cuenta ya está verificada');
    await press('Continuar');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invitations/${partyId}/`));
  });

  it.each([
    ['Seguir como Ana Pereira', 'Ana Pereira'],
    ['Entrar como Marta Rey', 'Marta Rey'],
  ])('asks before it replaces the session of another account: %s', async (answer, owner) => {
    const marta = { id: partyId, full_name: 'Marta Rey', verified: 1 as const };
    const router = await openScreen('/accountVerification/secret', {
      ...answers,
      [`POST ${path}`]: { body: { user: marta, accessToken: 'hers', refreshToken: 'hers' } },
    });
    await press('Sí, fui yo');
    await press('Seguir sin contraseña');
    await screen.findByText(/Sigues con Marta Rey o con Ana Pereira/);
    expect(getSession()?.user.full_name).toBe('Ana Pereira');
    await press(answer);
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(getSession()?.user.full_name).toBe(owner);
  });

  it('waits for a server that is away', async () => {
    await openScreen(
      '/accountVerification/secret',
      { ...answers, [`GET ${path}`]: 'offline' },
      { signedIn: false },
    );
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(`GET ${path}`, answers[`GET ${path}`] ?? 'offline');
    await press('Reintentar');
    await screen.findByRole('button', { name: 'Sí, fui yo' });
  });
});

describe('a tab that waits for the verification', () => {
  const refresh = 'POST /api/auth/refreshToken';
  const ended = refused(401, 'refresh_token_expired');
  const unknown = refused(401, 'invalid_credentials');

  /** Registered on that address, and left for the mail. */
  async function wait(address: string) {
    sessionStorage.clear();
    const more = { 'POST /api/auth/codes': { status: 204 }, 'POST /api/auth/login': unknown };
    const router = await openScreen('/', { ...answers, ...more }, { signedIn: false });
    act(() => saveSession(unverified, 'ana@example.com'));
    await act(() => router.navigate(address));
    await screen.findByRole('button', { name: 'Ya verifiqué' });
    return router;
  }
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

  it.each(['/verificationPending', `/invitations/${partyId}/`])(
    'at %s says what happened when its session ended, and offers the code first',
    async (address) => {
      await wait(address);
      answerWith(refresh, ended);
      comeBack();
      await screen.findByText(/Entra con un código/);
      expect(getSession()).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('ana@example.com');
      expect(screen.queryByLabelText('Contraseña')).toBeNull();
      await press('Enviarme el código');
      await screen.findByRole('textbox', { name: 'Código' });
      expect(sentTo('POST /api/auth/codes')).toMatchObject([
        { body: { email: 'ana@example.com' } },
      ]);
    },
  );

  it('still says so beside the password, which may be tried', async () => {
    await wait('/verificationPending');
    answerWith(refresh, ended);
    comeBack();
    await press('Entrar con contraseña');
    expect(screen.getByText(/Entra con un código/)).toBeVisible();
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
  });

  it('says that the account is not verified yet, or that the server is away', async () => {
    await wait('/verificationPending');
    answerWith(refresh, { body: unverified });
    await press('Ya verifiqué');
    await screen.findByText(/Falta verificar tu cuenta/);
    act(closeSnacks);
    answerWith(refresh, 'offline');
    await press('Ya verifiqué');
    await screen.findByText(/No pudimos conectarnos/);
    expect(getSession()).not.toBeNull();
  });

  it('has the mail sent again, to the invitation too', async () => {
    const resend = 'POST /api/auth/resendVerification';
    await wait(`/invitations/${partyId}/`);
    answerWith(resend, 'offline');
    await press('Enviar de nuevo');
    await screen.findByText(/No pudimos conectarnos/);
    act(closeSnacks);
    answerWith(resend, { status: 204 });
    await press('Enviar de nuevo');
    await screen.findByText(/Lo enviamos otra vez/);
    expect(sentTo(resend).at(-1)?.body).toEqual({ party_id: partyId });
  });

  it('goes on where its password was kept', async () => {
    const router = await wait('/verificationPending');
    answerWith(refresh, { body: session });
    comeBack();
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });

  it('says nothing when the person left the account', async () => {
    await wait(`/invitations/${partyId}/`);
    answerWith('POST /api/auth/logout', { status: 204 });
    await press('Usar otro correo');
    await screen.findByRole('form', { name: 'Crear cuenta' });
    expect(screen.queryByText(/Esta sesión terminó/)).toBeNull();
  });
});
