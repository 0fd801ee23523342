import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@/api/session';
import { account, person } from '../support/data';
import { enter, openPart, press } from '../support/hand';
import { openScreen, ownId, partyId, session } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo, type Answers } from '../support/server';

const login = 'POST /api/auth/login';
const verify = 'POST /api/auth/codes/verify';
const required = refused(401, 'second_factor_required');
const invalid = (triesLeft?: number) => refused(403, 'second_factor_invalid', { triesLeft });

const appCode = () => screen.findByRole('textbox', { name: 'Código de la aplicación' });
const recoveryCode = () => screen.findByRole('textbox', { name: 'Código de respaldo' });

describe('the second step of a log-in', () => {
  const home: Answers = {
    'GET /api/parties': { body: [] },
    'GET /api/users/invitations/get': { body: [] },
    [login]: required,
  };

  async function logIn(path = '/login') {
    const router = await openScreen(path, home, { signedIn: false });
    if (path !== '/login') await press('Iniciar sesión');
    await enter(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@example.com');
    await enter(screen.getByLabelText('Contraseña'), 'mate amargo');
    const form = within(await screen.findByRole('form', { name: 'Iniciar sesión' }));
    await userEvent.click(form.getByRole('button', { name: 'Iniciar sesión' }));
    await appCode();
    return router;
  }

  it('asks for the code of the app, and is over with the last digit', async () => {
    const router = await logIn();
    const field = await appCode();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(document.querySelector('.MuiAlert-root')).toBeNull();
    expect(getSession()).toBeNull();
    answerWith(login, { body: session });
    await userEvent.type(field, '012345');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    const typed = { email: 'ana@example.com', password: 'mate amargo' };
    expect(bodiesTo(login)).toEqual([typed, { ...typed, second_factor_code: '012345' }]);
    expect(requested('POST /api/auth/refreshToken')).toBe(0);
  });

  it('says what is wrong with a code, and keeps it', async () => {
    await logIn();
    for (const [answer, text] of [
      [invalid(4), /Te quedan 4 intentos\./],
      [invalid(1), /Te queda 1 intento\./],
      [invalid(0), /Por un rato solo sirven los códigos de respaldo/],
      [refused(403, 'second_factor_used'), /Ese código ya se usó\./],
      ['offline', /No pudimos conectarnos\./],
      [refused(500, 'internal_error'), /Tuvimos un problema\./],
    ] as const) {
      answerWith(login, answer);
      const field = await appCode();
      await userEvent.clear(field);
      await userEvent.type(field, '123456');
      await screen.findByText(text);
      expect(field).toHaveValue('123456');
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
    }
  });

  it('takes a recovery code as it is typed', async () => {
    const router = await logIn();
    answerWith(login, invalid(4));
    await userEvent.type(await appCode(), '123456');
    await screen.findByText(/Te quedan 4 intentos/);
    await press('Usar un código de respaldo');
    const field = await recoveryCode();
    expect(field).toHaveFocus();
    expect(field).toBeValid(); // the refusal was about another code
    await press('Entrar');
    await screen.findByText('Escribe el código.');
    answerWith(login, { body: session });
    await userEvent.type(field, ' ABCD-efgh-ijkl-mnop{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo(login).at(-1)?.body).toMatchObject({ second_factor_code: 'ABCD-efgh-ijkl-mnop' });
  });

  it('keeps what was typed on the way back', async () => {
    await logIn();
    await press('Usar un código de respaldo');
    await press('Volver');
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@example.com');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('mate amargo');
    expect(document.querySelector('.MuiAlert-root')).toBeNull();
  });

  it('returns to the fields when the password is wrong by then', async () => {
    await logIn();
    answerWith(login, refused(401, 'invalid_credentials'));
    await userEvent.type(await appCode(), '123456');
    await screen.findByText('Email y/o contraseña incorrectos');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('mate amargo');
  });

  it('asks for the missing digits', async () => {
    await logIn();
    await userEvent.type(await appCode(), '123');
    await press('Entrar');
    await screen.findByText('El código tiene 6 números.');
    expect(requested(login)).toBe(1);
  });

  it('is part of an invitation too', async () => {
    await logIn(`/invitations/${partyId}/`);
    answerWith(login, { body: session });
    answerWith(`GET /api/users/invitations/get/${partyId}`, 'pending');
    await userEvent.type(await appCode(), '012345');
    await waitFor(() => expect(getSession()?.user.id).toBe(ownId));
  });

  /** By a mailed code, up to the second step. */
  async function enterMailed() {
    sessionStorage.clear();
    const router = await openScreen(
      '/login',
      { ...home, 'POST /api/auth/codes': { status: 204 }, [verify]: required },
      { signedIn: false },
    );
    await press('Recibir un código por correo');
    await enter(await screen.findByRole('textbox', { name: 'Correo' }), 'ana@example.com');
    await press('Enviarme el código');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '111111');
    await appCode();
    return router;
  }

  it('follows a mailed code, which it sends again', async () => {
    const router = await enterMailed();
    answerWith(verify, invalid(4));
    await userEvent.type(await appCode(), '222222');
    await screen.findByText(/Te quedan 4 intentos/);
    answerWith(verify, { body: session });
    await userEvent.clear(await appCode());
    await userEvent.type(await appCode(), '333333');
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    const mailed = { email: 'ana@example.com', code: '111111' };
    expect(bodiesTo(verify)).toEqual([
      mailed,
      { ...mailed, second_factor_code: '222222' },
      { ...mailed, second_factor_code: '333333' },
    ]);
  });

  it('goes back to the mailed code when that has expired', async () => {
    await enterMailed();
    answerWith(verify, refused(401, 'code_expired'));
    await userEvent.type(await appCode(), '222222');
    await screen.findByText(/Este código ya no sirve/);
    expect(screen.getByRole('textbox', { name: 'Código' })).toHaveValue('111111');
  });
});

describe('verification in two steps in Mi Cuenta', () => {
  const path = 'POST /api/auth/account/secondFactor';
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const uri = `otpauth://totp/Convite:ana%40example.com?issuer=Convite&secret=${secret}`;
  const codes = Array.from({ length: 10 }, (_, n) => `abcd-efgh-ijkl-mno${'abcdefghij'[n]}`);
  const wrongPassword = refused(403, 'wrong_password');
  const on = (left = 10) => ({
    body: account({
      second_factor: { since: '2027-03-01T12:00:00.000Z', recovery_codes_left: left },
    }),
  });

  const openAccount = async (own: Answers[string], part = 'Cómo entras') => {
    await openScreen(`/app/family/${ownId}`, {
      [`GET /api/family/${ownId}`]: { body: person() },
      [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
      'GET /api/healthConditions': { body: [] },
      'GET /api/parties': { body: [] },
      'GET /api/auth/account': own,
      'GET /api/auth/sessions': { body: [] },
      [path]: { status: 201, body: { secret, uri } },
      [`${path}/confirm`]: { body: { recovery_codes: codes } },
      [`${path}/recoveryCodes`]: { status: 201, body: { recovery_codes: codes } },
      [`${path}/off`]: { status: 204 },
    });
    await openPart(part);
  };
  const section = async () =>
    within(await screen.findByRole('region', { name: 'Verificación en dos pasos' }));
  const pressIn = async (name: string) =>
    userEvent.click(await (await section()).findByRole('button', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  async function start(password = 'mate amargo') {
    await openAccount({ body: account() });
    await pressIn('Activar');
    const form = await dialog('Activar la verificación en dos pasos');
    await userEvent.type(form.getByLabelText('Contraseña actual'), password);
    await userEvent.click(form.getByRole('button', { name: 'Continuar' }));
    return form;
  }

  it('is switched on with the app and shows the recovery codes once', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await start();
    const form = await dialog('Activar la verificación en dos pasos');
    expect(await form.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(form.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(form.getByRole('link', { name: 'Abrir en mi aplicación' })).toHaveAttribute('href', uri);
    expect(sentTo(path)[0]?.body).toEqual({ password: 'mate amargo' });

    answerWith(`${path}/confirm`, refused(403, 'second_factor_invalid'));
    const field = form.getByRole('textbox', { name: 'Código de la aplicación' });
    await userEvent.type(field, '000000');
    await form.findByText('El código no es correcto.');
    answerWith(`${path}/confirm`, { body: { recovery_codes: codes } });
    answerWith('GET /api/auth/account', on());
    await userEvent.clear(field);
    await userEvent.type(field, '123456');

    const shown = await dialog('Tus códigos de respaldo');
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
    expect(sentTo(`${path}/confirm`).at(-1)?.body).toEqual({ code: '123456' });
    await userEvent.keyboard('{Escape}'); // they would be lost
    expect(shown.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(shown.getByRole('button', { name: 'Copiar' }));
    expect(copied).toEqual([codes.join('\n')]);
    await screen.findByText('Copiamos los códigos.');
    await userEvent.click(shown.getByRole('button', { name: 'Ya los guardé' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openPart('Cómo entras');
    expect(await (await section()).findByText('Activada')).toBeVisible();
    expect((await section()).getByText('Códigos de respaldo: 10.')).toBeVisible();
  });

  it('downloads the recovery codes as a text', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    const blobs: Blob[] = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      const blob = blobs.at(-1);
      if (blob) saved.push({ name: this.download, text: textOf(blob) });
    };
    try {
      await start();
      await userEvent.type(await appCode(), '123456');
      const shown = await dialog('Tus códigos de respaldo');
      await userEvent.click(shown.getByRole('button', { name: 'Descargar' }));
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved[0]?.name).toBe('convite-codigos-de-respaldo.txt');
    const text = await saved[0]?.text;
    expect(text).toContain('ana@example.com');
    for (const code of codes) expect(text).toContain(`\n${code}\n`);
  });

  it('shows a wrong password at its field', async () => {
    await openAccount({ body: account() });
    answerWith(path, wrongPassword);
    await pressIn('Activar');
    const form = await dialog('Activar la verificación en dos pasos');
    await userEvent.type(form.getByLabelText('Contraseña actual'), 'no es');
    await userEvent.click(form.getByRole('button', { name: 'Continuar' }));
    await form.findByText('La contraseña no es correcta');
    expect(form.queryByRole('img')).toBeNull();
  });

  it('waits for a password', async () => {
    await openAccount({ body: account({ has_password: false }) });
    expect(await (await section()).findByRole('button', { name: 'Activar' })).toBeDisabled();
  });

  it('warns when few recovery codes are left, and makes new ones', async () => {
    await openAccount(on(1));
    expect(await (await section()).findByText(/Códigos de respaldo: 1\./)).toBeVisible();
    await pressIn('Nuevos códigos de respaldo');
    const form = await dialog('Nuevos códigos de respaldo');
    await enter(form.getByLabelText('Contraseña actual'), 'mate amargo');
    const field = form.getByLabelText('Código de la aplicación o de respaldo');
    await userEvent.type(field, ' 123 456 ');
    answerWith(`${path}/recoveryCodes`, invalid(3));
    await userEvent.click(form.getByRole('button', { name: 'Generar códigos' }));
    await form.findByText('No es correcto. Te quedan 3 intentos.');
    expect(field).toBeInvalid();
    answerWith(`${path}/recoveryCodes`, { status: 201, body: { recovery_codes: codes } });
    await userEvent.click(form.getByRole('button', { name: 'Generar códigos' }));
    const shown = await dialog('Tus códigos de respaldo');
    expect(shown.getAllByRole('listitem')).toHaveLength(10);
    expect(sentTo(`${path}/recoveryCodes`)[0]?.body).toEqual({
      password: 'mate amargo',
      code: '123 456',
    });
  });

  it('is switched off with password and code', async () => {
    await openAccount(on());
    await pressIn('Desactivar');
    const form = await dialog('Desactivar la verificación en dos pasos');
    await userEvent.click(form.getByRole('button', { name: 'Desactivar' }));
    expect(requested(`${path}/off`)).toBe(0);
    await enter(form.getByLabelText('Contraseña actual'), 'mate amargo');
    await userEvent.type(form.getByLabelText('Código de la aplicación o de respaldo'), '123456');
    answerWith('GET /api/auth/account', { body: account() });
    await userEvent.click(form.getByRole('button', { name: 'Desactivar' }));
    await screen.findByText('Desactivaste la verificación en dos pasos.');
    await openPart('Cómo entras');
    expect(await (await section()).findByRole('button', { name: 'Activar' })).toBeEnabled();
  });

  const code = 'Código de la aplicación o de respaldo';
  const password = 'mate amargo';
  /** What asks for the code too: its button, the title of its dialog, what is typed besides, and its request. */
  const changes = [
    {
      part: 'Contacto',
      opens: 'Cambiar el correo',
      title: 'Cambiar el correo',
      submit: 'Enviar enlace',
      typed: { 'Correo nuevo': 'nueva@example.com', 'Contraseña actual': password },
      request: 'POST /api/auth/email',
      body: { email: 'nueva@example.com', password },
    },
    {
      part: 'Cómo entras',
      opens: 'Cambiar la contraseña',
      title: 'Cambiar la contraseña',
      submit: 'Cambiar',
      typed: {
        'Contraseña actual': password,
        'Contraseña nueva': 'mate y bizcochos',
        'Repetir contraseña nueva': 'mate y bizcochos',
      },
      request: 'POST /api/auth/password',
      body: { current_password: password, password: 'mate y bizcochos' },
    },
    {
      part: 'Privacidad',
      opens: 'Descargar mis datos',
      title: 'Descargar mis datos',
      submit: 'Descargar',
      typed: { 'Contraseña actual': password },
      request: 'POST /api/auth/account/export',
      body: { password },
    },
    {
      part: 'Salir',
      opens: 'Eliminar mi cuenta',
      title: '¿Eliminar tu cuenta?',
      submit: 'Eliminar mi cuenta',
      typed: { 'Contraseña actual': password },
      request: 'POST /api/auth/account/erase',
      body: { password },
    },
  ];

  async function complete({ opens, title, typed }: (typeof changes)[number]) {
    await userEvent.click(await screen.findByRole('button', { name: opens }));
    const form = await dialog(title);
    for (const [label, text] of Object.entries(typed)) {
      await enter(form.getByLabelText(label), text);
    }
    return form;
  }

  it.each(changes)('asks for a code besides the password: $opens', async (change) => {
    await openAccount(on(), change.part);
    answerWith(change.request, invalid(3));
    const form = await complete(change);
    const submit = form.getByRole('button', { name: change.submit });
    await userEvent.click(submit);
    expect(requested(change.request)).toBe(0);
    await userEvent.type(form.getByLabelText(code), ' 123456 ');
    await userEvent.click(submit);
    await form.findByText('No es correcto. Te quedan 3 intentos.');
    expect(form.getByLabelText(code)).toBeInvalid();
    expect(getSession()).not.toBeNull();
    expect(bodiesTo(change.request)).toEqual([{ ...change.body, second_factor_code: '123456' }]);
  });

  it.each(changes)('asks for one when it was switched on elsewhere: $opens', async (change) => {
    await openAccount({ body: account() }, change.part);
    answerWith(change.request, refused(403, 'second_factor_code_required'));
    const form = await complete(change);
    expect(form.queryByLabelText(code)).toBeNull();
    answerWith('GET /api/auth/account', on());
    await userEvent.click(form.getByRole('button', { name: change.submit }));
    const field = await form.findByLabelText(code);
    await form.findByText('Escribe el código.');
    answerWith(change.request, 'pending');
    await userEvent.type(field, '123456');
    await userEvent.click(form.getByRole('button', { name: change.submit }));
    expect(bodiesTo(change.request)).toEqual([
      change.body,
      { ...change.body, second_factor_code: '123456' },
    ]);
    expect(getSession()).not.toBeNull();
  });
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
