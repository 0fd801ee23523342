// Who takes the children of a family that answered by its link.
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { LinkCalls, type FamilyLink } from '@/answer/api';
import LinkPickups from '@/answer/pickups/LinkPickups';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { guest } from '../support/data';
import { plainBrowser, pushBrowser, serverKey } from '../support/pushBrowser';
import { answerWith, sentTo, serve } from '../support/server';

const passes = '/api/parties/party/pickupPasses';
const blocks = '/api/parties/party/pickupBlocks';
const pass = {
  ...{ id: 'pass', guest_ids: ['juli'], code: '123456', state: 'not_opened' },
  taker: { kind: 'today', authorized_person_id: null, name: 'Abuela Rosa' },
};
const block = { id: 'block', guest_ids: ['juli'], name: 'Tío Raúl' };

async function open(isLeft = true, children = ['Juli']) {
  const rows = children.map((name) => ({ id: `row ${name}`, guest_id: name.toLowerCase(), name }));
  const link = {
    ...{ party_id: 'party', token: 'token' },
    party: { name: 'Cumple de Lola', requires_handover: isLeft },
    answer: { rsvp: 'accepted', children, adults: 0 },
  } as FamilyLink;
  serve({
    'POST /api/familyLinks/open': { body: link },
    'GET /api/users/invitations/get/party': {
      body: rows.map(({ name, ...row }) => guest({ ...row, full_name: name, user_id: null })),
    },
    'GET /api/parties/party/consents': {
      body: rows.map(({ id }) => ({ invitation_id: id, noted: false })),
    },
    [`GET ${passes}`]: { body: [pass] },
    [`GET ${blocks}`]: { body: [block] },
    [`POST ${passes}`]: { body: { ...pass, link: 'https://convite.test/pickup#secret' } },
    [`POST ${blocks}`]: { body: block },
    'DELETE /api/pickupPasses/pass': { status: 204 },
  });
  await loadTexts(['answer', 'pickupPlans', 'errors']);
  const calls = new LinkCalls('secret');
  await calls.read();
  render(
    <I18nextProvider i18n={i18n}>
      <LinkPickups link={link} calls={calls} />
    </I18nextProvider>,
  );
  await screen.findByText('Tío Raúl');
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

it('makes a pass for a name, shows how to send it, and ends one', async () => {
  await open();
  const list = within(await screen.findByRole('list', { name: 'Pases' }));
  expect(list.getByText('Sin abrir · Números 123456')).toBeVisible();
  await userEvent.type(screen.getByLabelText('¿Quién va a buscar?'), ' Abuela Rosa ');
  await press('Crear el pase');
  expect(await screen.findByText('El pase de Abuela Rosa está listo')).toBeVisible();
  const chat = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toContain('/pickup#secret');
  expect(sentTo(`POST ${passes}`)[0]?.body).toMatchObject({
    guest_ids: ['juli'],
    name: 'Abuela Rosa',
    idempotency_key: expect.any(String) as string,
  });
  await press('Anular el pase de Abuela Rosa');
  expect(sentTo('DELETE /api/pickupPasses/pass')).toHaveLength(1);
});

it('names to whom the children are not handed over, after it asked once', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await open(false);
  expect(screen.queryByLabelText('¿Quién va a buscar?')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Nombre de la persona'), 'Tío Raúl');
  await press('No entregar a esta persona');
  expect(sentTo(`POST ${blocks}`)).toEqual([]);
  await press('No entregar a esta persona');
  expect(sentTo(`POST ${blocks}`)[0]?.body).toMatchObject({ name: 'Tío Raúl' });
  expect(confirm.mock.calls[0]?.[0]).toContain('Tío Raúl no puede llevarse a Juli');
});

it('is for one of several children, if the family says so, and tells for whom', async () => {
  await open(true, ['Juli', 'Bruno']);
  expect(await screen.findByText('Sin abrir · Para Juli · Números 123456')).toBeVisible();
  const form = within(screen.getByRole('group', { name: '¿A quién retira?' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Juli' }));
  await userEvent.type(screen.getByLabelText('¿Quién va a buscar?'), 'Abuela Rosa');
  await press('Crear el pase');
  await screen.findByText('El pase de Abuela Rosa está listo');
  expect(sentTo(`POST ${passes}`)[0]?.body).toMatchObject({ guest_ids: ['bruno'] });
});

it('is for at least one child', async () => {
  await open(true, ['Juli', 'Bruno']);
  const form = within(await screen.findByRole('group', { name: '¿A quién retira?' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Juli' }));
  await userEvent.click(form.getByRole('checkbox', { name: 'Bruno' }));
  await userEvent.type(screen.getByLabelText('¿Quién va a buscar?'), 'Abuela Rosa');
  await press('Crear el pase');
  expect(form.getByRole('checkbox', { name: 'Juli' })).toBeInvalid();
  expect(sentTo(`POST ${passes}`)).toEqual([]);
});

it('asks with a pass whether this phone may tell when the child leaves', async () => {
  pushBrowser();
  await open();
  answerWith('GET /api/alerts', { body: { key: serverKey, phones: [] } });
  expect(screen.queryByText(/Te aviso/)).toBeNull();
  await userEvent.type(screen.getByLabelText('¿Quién va a buscar?'), 'Abuela Rosa');
  await press('Crear el pase');
  await screen.findByRole('heading', { name: '¿Te aviso cuando se lo lleven?', hidden: true });
  plainBrowser();
});
