import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/app/queryClient';
import { getSession } from '@/api/session';
import { account, person } from '../support/data';
import { enter, openPart, press } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, refused, requested, type Answers } from '../support/server';

const session = (given: object) => ({
  id: '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  device: 'mobile',
  browser: 'Chrome',
  system: 'Android',
  last_used_at: '2027-03-02T12:00:00.000Z',
  current: false,
  ...given,
});
const answers = (given: Answers = {}): Answers => ({
  [`GET /api/family/${ownId}`]: { body: person() },
  [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
  'GET /api/healthConditions': { body: [] },
  'GET /api/parties': { body: [] },
  'GET /api/auth/account': { body: account() },
  'GET /api/auth/sessions': {
    body: [session({ current: true }), session({ id: ownId, browser: null, system: null })],
  },
  ...given,
});
const openAccount = (given: Answers = {}) => openScreen(`/app/family/${ownId}`, answers(given));
const button = (name: string) => screen.findByRole('button', { name });
const wrong = refused(403, 'wrong_password');

it.each(['pending', 'offline'] as const)(
  'the account that is %s leaves the way out',
  async (state) => {
    await openAccount({ 'GET /api/auth/account': state });
    await openPart('Cómo entras');
    await screen.findByRole('list', { name: 'Sesiones abiertas' });
    await press('Cerrar');
    await openPart('Salir');
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeDisabled();
    if (state === 'offline') await sheet.findByRole('button', { name: 'Reintentar' });
    expect(sheet.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
  },
);

describe('the sessions in Mi Cuenta', () => {
  it('mark this device, and the others can be closed', async () => {
    await openAccount({ 'POST /api/auth/sessions/endOthers': { status: 204 } });
    await openPart('Cómo entras');
    const list = within(await screen.findByRole('list', { name: 'Sesiones abiertas' }));
    const [own, other] = list.getAllByRole('listitem');
    expect(own).toHaveTextContent('Chrome · Android');
    expect(own).toHaveTextContent('Este dispositivo');
    expect(other).toHaveTextContent('Dispositivo desconocido');
    expect(other).not.toHaveTextContent('Este dispositivo');

    answerWith('GET /api/auth/sessions', { body: [session({ current: true })] });
    await userEvent.click(await button('Cerrar las demás'));
    const question = within(await screen.findByRole('dialog', { name: /^¿Cerrar en los demás/ }));
    await userEvent.click(question.getByRole('button', { name: 'Cerrar las demás' }));
    await screen.findByText('Cerramos tu sesión en los demás dispositivos.');
    await waitFor(() => expect(screen.queryByText('Dispositivo desconocido')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull();
  });
});

it('more than four sessions in Mi Cuenta are listed on request, this device first', async () => {
  const others = Array.from({ length: 5 }, (_, n) => session({ id: `${ownId}${n}`, system: null }));
  await openAccount({
    'GET /api/auth/sessions': { body: [...others, session({ current: true })] },
  });
  await openPart('Cómo entras');
  const list = within(await screen.findByRole('list', { name: 'Sesiones abiertas' }));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Este dispositivo');
  await userEvent.click(await button('Ver 2 más'));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(await button('Ver menos'));
  expect(list.getAllByRole('listitem')).toHaveLength(4);
});

describe('changing the password in Mi Cuenta', () => {
  it('shows a wrong one at its field, and then that the others were closed', async () => {
    await openAccount({ 'POST /api/auth/password': wrong });
    await openPart('Cómo entras');
    await userEvent.click(await button('Cambiar la contraseña'));
    const form = within(await screen.findByRole('dialog', { name: 'Cambiar la contraseña' }));
    await userEvent.type(form.getByLabelText('Contraseña actual'), 'no es');
    await enter(form.getByLabelText('Contraseña nueva'), 'mate y bizcochos');
    await enter(form.getByLabelText('Repetir contraseña nueva'), 'mate y bizcochos');
    await userEvent.click(form.getByRole('button', { name: 'Cambiar' }));
    await form.findByText('La contraseña no es correcta');
    expect(form.getByLabelText('Contraseña actual')).toBeInvalid();
    expect(getSession()).not.toBeNull();

    answerWith('POST /api/auth/password', { status: 204 });
    await userEvent.click(form.getByRole('button', { name: 'Cambiar' }));
    await screen.findByText('Tu contraseña cambió. Cerramos tu sesión en los demás dispositivos.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is given up with Back', async () => {
    await openAccount();
    await openPart('Cómo entras');
    await userEvent.click(await button('Cambiar la contraseña'));
    await screen.findByRole('dialog', { name: 'Cambiar la contraseña' });
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /^Cómo entras/ })).toBeVisible();
  });

  it('is offered by mail to an account without one', async () => {
    await openAccount({
      'GET /api/auth/account': { body: account({ has_password: false }) },
      'POST /api/passwords/sendResetEmail': { status: 204, delay: 50 },
    });
    await openPart('Cómo entras');
    await userEvent.click(await button('Crear'));
    // The message that comes has such a button too.
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
    await screen.findByText('Te enviamos un enlace para crear la contraseña.');
    await openPart('Salir');
    expect(await button('Eliminar mi cuenta')).toBeDisabled();
  });
});

describe('changing the e-mail in Mi Cuenta', () => {
  it('says where the link was sent', async () => {
    await openAccount({ 'POST /api/auth/email': { status: 204 } });
    await openPart('Contacto');
    await userEvent.click(await button('Cambiar el correo'));
    const form = within(await screen.findByRole('dialog', { name: 'Cambiar el correo' }));
    await userEvent.type(form.getByLabelText('Correo nuevo'), ' nueva@example.com ');
    await enter(form.getByLabelText('Contraseña actual'), 'mate amargo');
    await userEvent.click(form.getByRole('button', { name: 'Enviar enlace' }));
    await screen.findByText(/Te enviamos un enlace a nueva@example.com/);
  });

  it('is confirmed by a button on the page of the link, for this session too', async () => {
    const email = 'nueva@example.com';
    await openScreen('/accountVerification/secreto?purpose=email', {
      'POST /api/auth/email/confirm': { body: { id: ownId, email } },
    });
    const confirm = await button('Confirmar mi correo nuevo');
    expect(requested('POST')).toBe(0);
    await userEvent.click(confirm);
    await screen.findByText('Desde ahora entras con nueva@example.com.');
    expect(getSession()?.user.email).toBe(email);
  });

  it('explains a link that is used up', async () => {
    await openScreen('/accountVerification/secreto?purpose=email', {
      'POST /api/auth/email/confirm': refused(404, 'email_link_invalid'),
    });
    await userEvent.click(await button('Confirmar mi correo nuevo'));
    await screen.findByText('El enlace venció o ya se usó. Pide uno nuevo desde Mi Cuenta.');
    expect(screen.queryByRole('button', { name: 'Confirmar mi correo nuevo' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continuar' })).toBeVisible();
  });
});

describe('an address whose mails come back', () => {
  const own = (given: Parameters<typeof account>[0] = {}) => ({
    body: account({ mails_stopped_at: '2027-03-01T12:00:00.000Z', ...given }),
  });

  it('is noted in Mi Cuenta, with a change of the address and another try', async () => {
    await openAccount({
      'GET /api/auth/account': own(),
      'POST /api/auth/email/resume': { status: 429, body: { message: 'too_many_requests' } },
    });
    const open = async () => {
      await userEvent.click(await button('Ver'));
      const text = await screen.findByText(/Desde el 1 de marzo de 2027 tu correo no recibe/);
      return text.closest('[role="alert"]') as HTMLElement;
    };
    await userEvent.click(within(await open()).getByRole('button', { name: 'Cambiar el correo' }));
    const change = within(await screen.findByRole('dialog', { name: 'Cambiar el correo' }));
    await userEvent.click(change.getByRole('button', { name: 'Cancelar' }));

    const note = await open();
    await userEvent.click(within(note).getByRole('button', { name: 'Probar de nuevo' }));
    await within(note).findByText(/intentos/);
    answerWith('POST /api/auth/email/resume', { status: 204 });
    answerWith('GET /api/auth/account', own({ mails_stopped_at: null }));
    await userEvent.click(within(note).getByRole('button', { name: 'Probar de nuevo' }));
    await screen.findByText(/Te enviamos un correo a ana@example.com/);
    expect(screen.queryByText(/tu correo no recibe/i)).toBeNull();
  });

  it('cannot be changed without a password: support helps', async () => {
    await openAccount({ 'GET /api/auth/account': own({ has_password: false }) });
    await openPart('Contacto');
    const text = await screen.findByText(/¿No\? Escríbenos a/);
    const note = text.closest('[role="alert"]') as HTMLElement;
    expect(within(note).getAllByRole('button')).toHaveLength(1);
  });

  it('is noted on the start page too, and only then', async () => {
    const home = { 'GET /api/users/invitations/get': { body: [] } };
    await openScreen('/app', answers({ ...home, 'GET /api/auth/account': own() }));
    const note = await screen.findByText(/ana@example.com no recibe nuestros correos/);
    expect(note).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revisar en Mi Cuenta' })).toHaveAttribute(
      'href',
      `/app/family/${ownId}`,
    );
  });

  it('has no note while mails arrive', async () => {
    await openScreen('/app', answers({ 'GET /api/users/invitations/get': { body: [] } }));
    await screen.findByText('Todavía no tienes invitaciones');
    await waitFor(() => expect(requested('GET /api/auth/account')).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText(/no recibe nuestros correos/)).toBeNull();
  });
});

describe('erasing the account in Mi Cuenta', () => {
  it('warns of the coming parties, explains a refusal, and signs out', async () => {
    const inside = refused(409, 'guest_arrived');
    const router = await openAccount({
      'GET /api/parties': {
        body: [
          { id: ownId, name: 'Cumple de Sofi', is_owner: true, hosts_count: 2 },
          { id: partyId, name: 'De Bruno', is_owner: false, hosts_count: 2 },
        ],
      },
      'POST /api/auth/account/erase': inside,
    });
    await openPart('Salir');
    await userEvent.click(await button('Eliminar mi cuenta'));
    const form = within(await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' }));
    await form.findByText(/tus invitados de Cumple de Sofi/);
    expect(form.queryByText(/De Bruno/)).toBeNull(); // it goes on without this host
    const handOn = form.getByRole('link', { name: 'Cumple de Sofi' });
    expect(handOn).toHaveAttribute('href', `/app/parties/${ownId}`);
    expect(form.getByText(/los invitados que anotaste a mano/)).toBeVisible();
    expect(form.getByText(/Queda, sin nombres/)).toBeVisible();
    await enter(form.getByLabelText('Contraseña actual'), 'mate amargo');
    await userEvent.click(form.getByRole('button', { name: 'Eliminar mi cuenta' }));
    await form.findByText(/Alguien de tu familia está en una fiesta/);

    answerWith('POST /api/auth/account/erase', { status: 204 });
    const again = form.getByRole('button', { name: 'Eliminar mi cuenta' });
    await waitFor(() => expect(again).toBeEnabled());
    await userEvent.click(again);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    await screen.findByText('Tu cuenta se eliminó.');
    expect(getSession()).toBeNull();
  });
});

describe('downloading the own data in Mi Cuenta', () => {
  it('asks for the password, shows a wrong one, and saves the file', async () => {
    const create = URL.createObjectURL;
    const saved: Blob[] = [];
    URL.createObjectURL = (bytes) => `blob:${saved.push(bytes as Blob)}`;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await openAccount({
      'POST /api/auth/account/export': refused(403, 'wrong_password'),
    });
    await openPart('Privacidad');
    await userEvent.click(await button('Descargar mis datos'));
    const form = within(await screen.findByRole('dialog', { name: 'Descargar mis datos' }));
    await enter(form.getByLabelText('Contraseña actual'), 'mate amargo');
    await userEvent.click(form.getByRole('button', { name: 'Descargar' }));
    await form.findByText(/contraseña no es/i);

    answerWith('POST /api/auth/account/export', { status: 200, body: { any: 'bytes' } });
    await userEvent.click(form.getByRole('button', { name: 'Descargar' }));
    await screen.findByText('Tus datos se descargaron.');
    expect(saved).toHaveLength(1);
    click.mockRestore();
    URL.createObjectURL = create;
  });
});

it('Mi Cuenta leads to what is kept and when it is deleted', async () => {
  await openAccount();
  await openPart('Privacidad');
  const link = await screen.findByRole('link', { name: 'Qué guardamos y cuándo se borra' });
  expect(link).toHaveAttribute('href', '/privacidad');
});
