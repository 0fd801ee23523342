import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@/api/session';
import { fill, press } from '../support/hand';
import { openScreen, ownId, session } from '../support/openScreen';
import { answerWith, refused, requested, sentTo, type Answers } from '../support/server';

const logIn = 'POST /api/auth/login';
const home: Answers = {
  [logIn]: { body: session },
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
};

const open = (path: string, answers: Answers = {}) =>
  openScreen(path, { ...home, ...answers }, { signedIn: false });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

async function enter() {
  await fill('E-mail', 'ana@example.com');
  await fill('Contraseña', 'mate amargo');
  await press('Iniciar sesión');
}

describe('the log-in', () => {
  it.each([
    [refused(401, 'invalid_credentials'), 'Email y/o contraseña incorrectos'],
    [refused(401, 'account_disabled'), /Tu cuenta está deshabilitada/],
    [{ ...refused(429, 'too_many_requests'), headers: { 'Retry-After': '600' } }, /Espera 10 min/],
    ['offline' as const, /No pudimos conectarnos. Revisa tu conexión/],
  ])('explains a refusal, keeps what was typed, and works afterwards', async (answer, text) => {
    const router = await open('/login', { [logIn]: answer });
    await enter();
    await screen.findByText(text);
    expect(field('E-mail')).toHaveValue('ana@example.com');
    expect(field('Contraseña')).toHaveValue('mate amargo');
    expect(getSession()).toBeNull();
    answerWith(logIn, { body: session });
    await press('Iniciar sesión');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
  });

  it('says beside each field what is missing or wrong', async () => {
    await open('/login');
    await press('Iniciar sesión');
    await screen.findByText('El campo E-mail es obligatorio');
    expect(field('E-mail')).toHaveAccessibleDescription('El campo E-mail es obligatorio');
    expect(field('Contraseña')).toHaveAccessibleDescription('El campo Contraseña es obligatorio');
    await fill('E-mail', 'ana');
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription(
        'El campo E-mail debe ser un correo electrónico válido',
      ),
    );
    expect(field('E-mail')).toBeInvalid();
    expect(requested(logIn)).toBe(0);
  });

  it('shows the password when asked', async () => {
    await open('/login');
    await fill('Contraseña', 'mate amargo');
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
    await press('Mostrar la contraseña');
    expect(field('Contraseña')).toHaveAttribute('type', 'text');
    await press('Ocultar la contraseña');
    expect(field('Contraseña')).toHaveAttribute('type', 'password');
  });

  it('leads back to the screen that was asked for, also after a visit to the sign-up', async () => {
    const router = await open('/app/parties/finished');
    await userEvent.click(await screen.findByRole('link', { name: 'Registrarse' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    await userEvent.click(await screen.findByRole('link', { name: 'Iniciar sesión' }));
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    await enter();
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/parties/finished'));
    expect(router.state.historyAction).toBe('REPLACE'); // the log-in is no step of the way back
  });
});

it('a session of an account that was disabled meanwhile ends at the log-in', async () => {
  const router = await openScreen('/app', {
    'GET /api/parties': refused(401, 'unauthenticated'),
    'GET /api/users/invitations/get': refused(401, 'unauthenticated'),
    'POST /api/auth/refreshToken': refused(401, 'account_disabled'),
  });
  await screen.findByText(/Tu cuenta está deshabilitada/);
  expect(router.state.location.pathname).toBe('/login');
  expect(getSession()).toBeNull();
});

describe('asking for a new password', () => {
  const send = 'POST /api/passwords/sendResetEmail';

  it('is reached from the log-in, and replaces the form by a success', async () => {
    const router = await open('/login', { [send]: { status: 204 } });
    await userEvent.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    await fill('Correo', 'ana@example.com');
    await press('Enviar');
    await screen.findByText('Verifica tu correo');
    expect(screen.queryByLabelText('Correo')).toBeNull();
    expect(sentTo(send)).toMatchObject([{ body: { email: 'ana@example.com' } }]);
    await userEvent.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('takes an e-mail and nothing else', async () => {
    await open('/resetPasswordSendEmail');
    await press('Enviar');
    await screen.findByText('El campo Correo es obligatorio');
    await fill('Correo', 'ana');
    await waitFor(() =>
      expect(field('Correo')).toHaveAccessibleDescription(/debe ser un correo electrónico válido/),
    );
    expect(requested(send)).toBe(0);
  });

  it.each([
    [
      refused(400, 'validation_failed'),
      /Es posible que la dirección de email ingresada sea incorrecta/,
    ],
    ['offline' as const, /No pudimos conectarnos/],
  ])('keeps the address after a failure, and works afterwards', async (answer, text) => {
    await open('/resetPasswordSendEmail', { [send]: answer });
    await fill('Correo', 'ana@example.com');
    await press('Enviar');
    await screen.findByText(text);
    expect(field('Correo')).toHaveValue('ana@example.com');
    answerWith(send, { status: 204 });
    await press('Enviar');
    await screen.findByText('Verifica tu correo');
  });
});

describe('the mailed link to a new password', () => {
  const path = `/api/passwords/reset/${ownId}/secret`;
  const known: Answers = { [`GET ${path}`]: { status: 204 }, [`POST ${path}`]: { status: 204 } };
  const openLink = (answers: Answers = {}) =>
    open(`/resetPassword/${ownId}/secret`, { ...known, ...answers });

  async function enterBoth(first = 'nueva clave con 3 tortas', second = first) {
    await screen.findByLabelText('Contraseña', { selector: 'input' });
    await fill('Contraseña', first);
    await fill('Repetir contraseña', second);
  }

  it('says what is wrong with a password, and keeps it', async () => {
    await openLink();
    await press('Reestablecer');
    await screen.findByText('El campo Contraseña es obligatorio');
    await enterBoth('1234567', '12345678');
    await press('Reestablecer');
    await screen.findByText('Las contraseñas deben coincidir');
    expect(field('Contraseña')).toHaveAccessibleDescription(/al menos 8 caracteres/);
    expect(field('Repetir contraseña')).toHaveAccessibleDescription(
      'Las contraseñas deben coincidir',
    );
    expect(requested('POST')).toBe(0);
    answerWith(
      `POST ${path}`,
      refused(400, 'validation_failed', [{ field: 'password', code: 'common_password' }]),
    );
    await enterBoth('contraseña123');
    await press('Reestablecer');
    await screen.findByText(/Es fácil de adivinar/);
    expect(field('Contraseña')).toHaveValue('contraseña123');
  });

  it('that was never mailed is refused, and offers a new one and the sign-up', async () => {
    await openLink({ [`GET ${path}`]: refused(404, 'reset_link_invalid') });
    await screen.findByText('Solicitud no válida');
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
    const request = screen.getByRole('link', { name: 'Pedir otro enlace' });
    expect(request).toHaveAttribute('href', '/resetPasswordSendEmail');
    expect(screen.getByRole('link', { name: 'Crear cuenta' })).toHaveAttribute('href', '/signup');
  });

  it('that was used while the form was open shows an error', async () => {
    await openLink();
    await enterBoth();
    answerWith(`POST ${path}`, refused(404, 'reset_link_invalid'));
    await press('Reestablecer');
    await screen.findByText('Solicitud no válida');
  });

  it('waits for a server that is away, and keeps what was typed', async () => {
    const router = await openLink({ [`GET ${path}`]: 'offline' });
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(`GET ${path}`, { status: 204 });
    await press('Reintentar');
    await enterBoth();
    answerWith(`POST ${path}`, refused(500, 'internal_error'));
    await press('Reestablecer');
    await screen.findByText(/Hubo un error al procesar la solicitud/);
    expect(field('Repetir contraseña')).toHaveValue('nueva clave con 3 tortas');
    answerWith(`POST ${path}`, { status: 204 });
    await press('Reestablecer');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByText('Cambiaste tu contraseña. Ya puedes iniciar sesión.');
  });
});
