import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession, saveSession } from '@/api/session';
import { enter, press } from '../support/hand';
import { openScreen, ownId, partyId, session, user } from '../support/openScreen';
import { answerWith, refused, requested, sentTo, type Answers } from '../support/server';

const home: Answers = {
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
  'POST /api/auth/codes': { status: 204 },
  'POST /api/auth/codes/verify': { body: session },
};
const verify = 'POST /api/auth/codes/verify';

const codeField = () => screen.findByRole('textbox', { name: 'Código' });

beforeEach(() => sessionStorage.clear());

/** From the log-in to the field of the code. */
async function askForCode(email = 'ana@example.com') {
  const router = await openScreen('/login', home, { signedIn: false });
  await press('Recibir un código por correo');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Correo' }), email);
  await press('Enviarme el código');
  await codeField();
  return router;
}

describe('signing in with a code', () => {
  it('needs the address and the six digits, and is over with the last of them', async () => {
    const router = await askForCode();
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '012345');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo('POST /api/auth/codes')).toMatchObject([{ body: { email: 'ana@example.com' } }]);
    expect(sentTo(verify)).toMatchObject([{ body: { email: 'ana@example.com', code: '012345' } }]);
    expect(getSession()?.user).toMatchObject({ id: ownId, email: 'ana@example.com' });
  });

  it('accepts a pasted subject', async () => {
    const router = await askForCode();
    await userEvent.click(await codeField());
    await userEvent.paste('123 456 es tu código de Convite');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo(verify)[0]?.body).toMatchObject({ code: '123456' });
  });

  it('asks a newcomer for the name and the age, and keeps the code', async () => {
    const router = await askForCode();
    answerWith(verify, refused(409, 'registration_needed'));
    await userEvent.type(await codeField(), '123456');
    const name = await screen.findByRole('textbox', { name: 'Nombre completo' });
    await press('Continuar');
    expect(await screen.findByText(/Marca esta casilla/)).toBeVisible();
    expect(requested(verify)).toBe(1);
    await enter(name, 'Ana Pereira');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tengo 18 años o más' }));
    answerWith(verify, { body: session });
    await press('Continuar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo(verify)[1]?.body).toEqual({
      email: 'ana@example.com',
      code: '123456',
      full_name: 'Ana Pereira',
      adult: true,
    });
  });

  it.each([
    [refused(401, 'code_invalid', { triesLeft: 4 }), 'Te quedan 4 intentos.'],
    [refused(401, 'code_invalid', { triesLeft: 1 }), 'Te queda 1 intento.'],
    [refused(401, 'code_invalid', { triesLeft: 0 }), 'no quedan intentos'],
    [refused(401, 'code_expired'), 'Este código ya no sirve'],
    ['offline' as const, 'No pudimos conectarnos.'],
  ])('says what is wrong with a code, and keeps it', async (answer, text) => {
    await askForCode();
    answerWith(verify, answer);
    const field = await codeField();
    await userEvent.type(field, '123456');
    await screen.findByText(new RegExp(text));
    expect(field).toHaveValue('123456');
    expect(field).toBeInvalid();
    expect(getSession()).toBeNull();
    expect(requested('POST /api/auth/refreshToken')).toBe(0);
  });

  it('asks for the missing digits', async () => {
    await askForCode();
    await userEvent.type(await codeField(), '123');
    await press('Entrar');
    await screen.findByText('El código tiene 6 números.');
    expect(requested(verify)).toBe(0);
  });

  it('sends another code after half a minute', async () => {
    await askForCode();
    expect(screen.getByRole('button', { name: /Enviar otro código en \d+ s/ })).toBeDisabled();
    const at = Date.now() - 31_000;
    sessionStorage.setItem('convite.requestedCode', JSON.stringify({ email: 'a@b.uy', at }));
    await openScreenAgain();
    await press('Enviar otro código');
    await screen.findByText('Enviamos otro código. Solo sirve el último.');
    expect(sentTo('POST /api/auth/codes')).toMatchObject([{ body: { email: 'a@b.uy' } }]);
  });

  it('waits for the code after the page was discarded, for ten minutes', async () => {
    await askForCode('eva@example.com');
    await openScreenAgain();
    await codeField();
    expect(screen.getByText('eva@example.com')).toBeVisible();
    await press('Cambiar correo');
    expect(await screen.findByRole('textbox', { name: 'Correo' })).toHaveValue('eva@example.com');

    const at = Date.now() - 600_000;
    sessionStorage.setItem('convite.requestedCode', JSON.stringify({ email: 'a@b.uy', at }));
    await openScreenAgain();
    await screen.findByRole('button', { name: 'Enviarme el código' });
  });

  it('shows why no code can be sent, and keeps the address', async () => {
    await openScreen(
      '/login',
      { ...home, 'POST /api/auth/codes': refused(429, 'too_many_requests') },
      { signedIn: false },
    );
    await enter(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@example.com');
    await press('Recibir un código por correo');
    await press('Enviarme el código');
    await screen.findByText(/Demasiados intentos/);
    expect(screen.getByRole('textbox', { name: 'Correo' })).toHaveValue('ana@example.com');
  });
});

async function openScreenAgain() {
  cleanup();
  await openScreen('/login', home, { signedIn: false });
  await press('Recibir un código por correo');
}

describe('the code on other screens', () => {
  it('is offered on the sign-up, which keeps what was typed', async () => {
    await openScreen('/signup', home, { signedIn: false });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre completo' }), 'Ana');
    await press('Recibir un código por correo');
    await screen.findByRole('textbox', { name: 'Correo' });
    await press('Completar mis datos');
    expect(screen.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Ana');
  });

  it('is offered on an invitation, and the mail leads back to it', async () => {
    await openScreen(`/invitations/${partyId}/`, home, { signedIn: false });
    await press('Recibir un código por correo');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Correo' }), 'a@b.uy{enter}');
    await codeField();
    expect(sentTo('POST /api/auth/codes')).toMatchObject([
      { body: { email: 'a@b.uy', party_id: partyId } },
    ]);
    await userEvent.type(await codeField(), '123456');
    // At least once: a party that is not found is asked for again when the screen opens.
    await waitFor(() => expect(requested(`GET /api/parties/${partyId}`)).toBeGreaterThan(0));
  });

  it('is typed at once, whether or not the form was downloaded before', async () => {
    for (const path of [`/invitations/${partyId}/`, `/invitations/${partyId}`]) {
      cleanup();
      await openScreen(path, home, { signedIn: false });
      await press('Recibir un código por correo');
      expect(await screen.findByRole('textbox', { name: 'Correo' })).toHaveFocus();
    }
  });

  it('verifies in the tab that registered, with its renewed session', async () => {
    await openScreen(
      '/verificationPending',
      {
        ...home,
        'POST /api/auth/refreshToken': {
          body: { ...session, user: { ...user, verified: 0 }, accessToken: 'renewed' },
        },
      },
      { signedIn: false },
    );
    const unverified = { ...session, user: { ...user, verified: 0 as const } };
    act(() => saveSession(unverified, 'ana@example.com'));
    await userEvent.type(await codeField(), '123456');
    await waitFor(() => expect(getSession()?.user.verified).toBe(1));
    expect(sentTo(verify)).toMatchObject([
      { authorization: 'Bearer renewed', body: { email: 'ana@example.com', code: '123456' } },
    ]);
  });
});
