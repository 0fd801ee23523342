import { screen, waitFor, within } from '@testing-library/react';
import { fill, press, typeDate } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, refused, sentTo, type Answers } from '../support/server';

const invitation = `/invitations/${partyId}/`;
const answers: Answers = {
  'POST /api/passwords/sendResetEmail': { status: 204 },
  'POST /api/auth/register': refused(409, 'email_taken'),
};
const open = (path: string) => openScreen(path, answers, { signedIn: false });

describe('a forgotten password on an invitation', () => {
  it('can be recovered, and the mail leads back', async () => {
    const router = await open(invitation);
    await press('Iniciar sesión');
    await fill('E-mail', 'ana@example.com');
    expect(within(screen.getByRole('main')).queryAllByRole('link')).toEqual([]);
    await press('Recuperar contraseña');
    expect(await screen.findByLabelText('Correo')).toHaveValue('ana@example.com');
    await press('Enviar');
    await screen.findByText('Verifica tu correo');
    expect(sentTo('POST /api/passwords/sendResetEmail')).toMatchObject([
      { body: { email: 'ana@example.com', party_id: partyId } },
    ]);
    await press('Volver a iniciar sesión');
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.com');
    expect(router.state.location.pathname).toBe(invitation);
  });

  it('is followed by the log-in that leads back', async () => {
    const link = `${ownId}/secret`;
    const router = await openScreen(
      `/resetPassword/${link}?invitation=${partyId}`,
      {
        [`GET /api/passwords/reset/${link}`]: { status: 204 },
        [`POST /api/passwords/reset/${link}`]: { status: 204 },
      },
      { signedIn: false },
    );
    await fill('Contraseña', 'nueva clave con 3 tortas');
    await fill('Repetir contraseña', 'nueva clave con 3 tortas');
    await press('Reestablecer');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.state).toEqual({ from: invitation });
  });
});

describe('an address that has an account already', () => {
  async function register() {
    await fill('Nombre completo', 'Ana Pereira');
    await fill('E-mail', 'ana@example.com');
    await fill('Repetir E-mail', 'ana@example.com');
    await fill('Contraseña', 'nueva clave con 3 tortas');
    await typeDate('Cumpleaños', '12041988');
    await press('Confirmar');
    await screen.findByText('¿Es tu cuenta?');
  }

  it('can log in, with the address filled in', async () => {
    const router = await open('/signup');
    await register();
    await press('Entrar con contraseña');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('ana@example.com');
  });

  it('can enter with a code and stays on the invitation', async () => {
    const router = await open(invitation);
    await press('Registrarse');
    await register();
    await press('Recibir un código por correo');
    expect(await screen.findByLabelText('Correo')).toHaveValue('ana@example.com');
    expect(router.state.location.pathname).toBe(invitation);
  });
});

it('the tab of a party survives the log-in', async () => {
  const router = await openScreen(`/app/parties/${partyId}?tab=door`, {
    [`GET /api/parties/${partyId}`]: refused(401, 'unauthenticated'),
    'POST /api/auth/refreshToken': refused(401, 'refresh_token_expired'),
    'POST /api/auth/login': {
      body: {
        user: { id: ownId, full_name: 'Ana Pereira', verified: 1 },
        accessToken: 'token',
        refreshToken: 'refresh',
      },
    },
  });
  await fill('E-mail', 'ana@example.com');
  await fill('Contraseña', 'secreta');
  answerWith(`GET /api/parties/${partyId}`, 'pending');
  await press('Iniciar sesión');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/app/parties/${partyId}`));
  expect(router.state.location.search).toBe('?tab=door');
});
