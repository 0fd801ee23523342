import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/app/queryClient';
import { accountQuery } from '@/features/account/api/account';
import { account, person } from '../support/data';
import { openPart } from '../support/hand';
import { openInvitation, own } from '../support/openInvitation';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { plainBrowser, pushBrowser, serverKey } from '../support/pushBrowser';
import { answerWith, bodiesTo, refused, requested, sentTo } from '../support/server';

const UNSUBSCRIBE = 'POST /api/mails/unsubscribe';

describe('the page of the link under a mail', () => {
  const open = (signedIn = false) =>
    openScreen(
      '/unsubscribe#key.token',
      { [UNSUBSCRIBE]: { body: { mails: 'reminders' } } },
      { signedIn },
    );
  const end = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Dejar de recibirlos' }));

  it('asks before it ends anything, and leads to the log-in', async () => {
    await open();
    await screen.findByText(/Si tienes cuenta, sus correos/);
    expect(requested(UNSUBSCRIBE)).toBe(0);
    await end();
    await screen.findByText(/No te enviaremos más recordatorios de fiestas/);
    expect(requested(`${UNSUBSCRIBE}?token=key.token`)).toBe(1);
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
  });

  it('leads who is signed in to Mi Cuenta', async () => {
    await open(true);
    await end();
    expect(await screen.findByRole('link', { name: 'Ir a Mi Cuenta' })).toHaveAttribute(
      'href',
      `/app/family/${ownId}`,
    );
  });

  it('has Mi Cuenta load the switches again', async () => {
    await open(true);
    queryClient.setQueryData(accountQuery.queryKey, account());
    await end();
    await screen.findByRole('link', { name: 'Ir a Mi Cuenta' });
    expect(queryClient.getQueryState(accountQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('explains a link that is too old, and can be tried again without a connection', async () => {
    await open();
    answerWith(UNSUBSCRIBE, 'offline');
    await end();
    await screen.findByText(/conexión/i);
    answerWith(UNSUBSCRIBE, refused(404, 'not_found'));
    await end();
    await screen.findByText(/Este enlace ya no sirve/);
    expect(screen.queryByRole('button', { name: 'Dejar de recibirlos' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Iniciar sesión' });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).toHaveFocus();
  });

  it('is not found without a token', async () => {
    await openScreen('/unsubscribe', {}, { signedIn: false });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dejar de recibirlos' })).toBeNull();
  });
});

const openAccount = (answers: Parameters<typeof openScreen>[1]) =>
  openScreen(`/app/family/${ownId}`, {
    [`GET /api/family/${ownId}`]: { body: person() },
    [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
    'GET /api/healthConditions': { body: [] },
    'GET /api/parties': { body: [] },
    'GET /api/auth/account': { body: account() },
    'GET /api/auth/sessions': { body: [] },
    ...answers,
  });

describe('the switches of Mi Cuenta', () => {
  it('end reminders and bring them back, and end the address of the calendar', async () => {
    const CHOOSE = 'PATCH /api/auth/account/mails';
    await openAccount({
      [CHOOSE]: { body: account({ mails: { reminders: false, notices: true } }) },
      'DELETE /api/calendars': { status: 204 },
    });
    await openPart('Avisos');
    const reminders = await screen.findByRole('switch', { name: 'Recordatorios' });
    expect(reminders).toBeChecked();
    await userEvent.click(reminders);
    expect(reminders).toHaveFocus();
    await waitFor(() => expect(reminders).not.toBeChecked());
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(bodiesTo(CHOOSE)).toEqual([{ reminders: false }]);
    expect(screen.getByRole('switch', { name: 'Avisos de fiestas' })).toBeChecked();

    answerWith(CHOOSE, 'offline');
    await userEvent.click(reminders);
    await screen.findByText(/conexión/i);
    expect(reminders).not.toBeChecked();

    const revoke = screen.getByRole('button', { name: 'Anular el enlace' });
    await userEvent.click(revoke);
    const dialog = within(await screen.findByRole('dialog', { name: '¿Anular el enlace?' }));
    expect(dialog.getByText('Los calendarios que lo usan dejan de actualizarse.')).toBeVisible();
    expect(requested('DELETE /api/calendars')).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Anular el enlace' }));
    await screen.findByText(/Puedes suscribirte de nuevo/);
    expect(requested('DELETE /api/calendars')).toBe(1);
  });
});

it('the switches of this phone are beside those of mails, where it can tell anything', async () => {
  const alerts = { 'GET /api/alerts': { body: { key: serverKey, phones: [] } } };
  pushBrowser();
  await openAccount(alerts);
  await openPart('Avisos');
  const child = await screen.findByRole('switch', { name: 'Cuando mi hijo entre o salga' });
  expect(child).not.toBeChecked();
  plainBrowser();
});

it('a switch ignores a second tap while the first is saved, and keeps the focus', async () => {
  const CHOOSE = 'PATCH /api/auth/account/mails';
  await openAccount({ [CHOOSE]: 'pending' });
  await openPart('Avisos');
  const reminders = await screen.findByRole('switch', { name: 'Recordatorios' });
  await userEvent.click(reminders);
  await userEvent.click(reminders);
  expect(reminders).toHaveFocus();
  await waitFor(() => expect(sentTo(CHOOSE)).not.toHaveLength(0));
  expect(bodiesTo(CHOOSE)).toEqual([{ reminders: false }]);
});

describe('the calendar on the ticket', () => {
  const CALENDAR = `POST /api/parties/${partyId}/calendar`;
  const links = {
    google: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
    file: 'https://convite.example/api/calendars/a.ics?party=b',
    feed: 'webcal://convite.example/api/calendars/a.ics',
  };
  const open = (status: 'pending' | 'finished' = 'pending') =>
    openInvitation([own({ rsvp: 'accepted' })], { status }, { [CALENDAR]: { body: links } });

  it('offers Google, a file and a subscription, and asks the server once', async () => {
    await open();
    const button = await screen.findByRole('button', { name: 'Agregar al calendario' });
    expect(requested(CALENDAR)).toBe(0);
    await userEvent.click(button);
    const menu = within(await screen.findByRole('menu'));
    const items = menu.getAllByRole('menuitem');
    expect(items.map((item) => item.getAttribute('href'))).toEqual(Object.values(links));
    expect(items[0]).toHaveTextContent('Google Calendar');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button);
    await screen.findByRole('menu');
    expect(requested(CALENDAR)).toBe(1);
  });

  it('names the cause when the connection is gone, and can be tried again', async () => {
    await open();
    answerWith(CALENDAR, 'offline');
    const button = await screen.findByRole('button', { name: 'Agregar al calendario' });
    await userEvent.click(button);
    await screen.findByText(/conexión/i);
    answerWith(CALENDAR, { body: links });
    await userEvent.click(button);
    await screen.findByRole('menu');
  });

  it('is not offered after the party', async () => {
    await open('finished');
    await screen.findByText(/Av. Italia 1234/);
    expect(screen.queryByRole('button', { name: 'Agregar al calendario' })).toBeNull();
  });
});
