import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, sentTo } from '../support/server';

type Family = components['schemas']['ExpectedFamilyResponse'];

const family = (given: Partial<Family>): Family => ({
  id: `5a1f1d0c-0f6a-4c3e-9f0e-${String(given.name?.length ?? 0).padStart(12, '0')}`,
  name: 'Familia Pérez',
  children: ['Juan', 'Ana'],
  phone: '+59899123456',
  email: null,
  siblings_welcome: false,
  link: 'http://localhost/answer#secreto',
  state: 'not_opened',
  rsvp: null,
  coming: [],
  has_account: false,
  disowned: false,
  ...given,
});

const FAMILIES = `/api/parties/${partyId}/families`;
const open = (families: Family[], given: Parameters<typeof party>[0] = {}) =>
  openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    [`GET /api/parties/${partyId}`]: { body: party(given) },
    [`GET /api/parties/${partyId}/stats`]: {
      body: { confirmedAdults: 0, confirmedKids: 0, rsvpExpired: false },
    },
    [`GET /api/parties/${partyId}/invitations`]: { body: [] },
    [`GET /api/parties/${partyId}/waitlist`]: { body: [] },
    [`GET /api/parties/${partyId}/healthConditionsStats`]: { body: [] },
    [`GET ${FAMILIES}`]: { body: families },
  });

it('the list says who is missing, and sends each its own link', async () => {
  await open([
    family({
      name: 'Los Gómez',
      state: 'answered',
      rsvp: 'accepted',
      coming: [{ full_name: 'Leo', kid: true }],
    }),
    family({ name: 'Familia Pérez' }),
    family({ name: 'Familia Sin Número', phone: null, state: 'opened' }),
  ]);
  expect(await screen.findByText('Faltan 2 familias')).toBeVisible();
  const send = screen.getByRole('link', { name: 'Mandar el enlace por WhatsApp a Familia Pérez' });
  const address = new URL(send.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/59899123456');
  expect(address.searchParams.get('text')).toContain('http://localhost/answer#secreto');
  expect(screen.getByText('Viene 1')).toBeVisible();
  expect(screen.getByText('Abrió el enlace')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Los Gómez/ })).toBeNull();
});

it('no link is sent to a family once the party is called off', async () => {
  await open([family({})], { cancelled_at: '2027-03-01T12:00:00-03:00' });
  expect(await screen.findByText('Familia Pérez')).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
});

it('a family whose link another one has gets a new one, and the old one is not sent again', async () => {
  const wrong = family({ disowned: true });
  await open([wrong]);
  await screen.findByText(/Nos avisaron que el enlace le llegó a otra familia/);
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Copiar el enlace/ })).toBeNull();
  answerWith(`POST ${FAMILIES}/${wrong.id}/link`, { status: 201, body: family({}) });
  answerWith(`GET ${FAMILIES}`, { body: [family({})] });
  await userEvent.click(screen.getByRole('button', { name: 'Crear enlace nuevo' }));
  expect(
    await screen.findByRole('link', { name: 'Mandar el enlace por WhatsApp a Familia Pérez' }),
  ).toBeVisible();
});

it('a long list is searched by family and child, accents aside', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({
    ...family({ name: `Familia ${n}`, children: [] }),
    id: `5a1f1d0c-0f6a-4c3e-9f0e-${String(n).padStart(12, '0')}`,
  }));
  await open([...many, family({ name: 'Los Muñiz de la Última Cuadra', children: ['Zoé'] })]);
  const search = await screen.findByRole('searchbox', { name: 'Buscar familia o niño' });
  expect(screen.queryByText(/Muñiz/)).toBeNull();
  for (const [typed, rows] of [
    ['ultima', ['Los Muñiz de la Última Cuadra']],
    ['zoe', ['Los Muñiz de la Última Cuadra']],
    ['familia 1', ['Familia 1', 'Familia 10', 'Familia 11']],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    for (const row of rows) expect(await screen.findByText(row)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Editar/ })).toHaveLength(rows.length);
  }
  await userEvent.type(search, 'x');
  expect(await screen.findByText('Ninguna familia se llama así')).toBeVisible();
});

it('all families are shown on demand, and the first new one takes the focus', async () => {
  await open(
    Array.from({ length: 10 }, (_, n) => ({
      ...family({ name: `Familia ${n}`, children: [] }),
      id: `5a1f1d0c-0f6a-4c3e-9f0e-${String(n).padStart(12, '0')}`,
    })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ver las 10 familias' }));
  expect(document.activeElement).toHaveTextContent(/^Familia 8/);
});

it('a pasted list keeps the lines that were not added, each with its reason', async () => {
  const user = userEvent.setup();
  await open([]);
  await user.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByLabelText('Lista de familias');
  await user.click(field);
  await user.paste('Familia Pérez: Juan\n099 12\nFamilia Sosa; 12345678');
  answerWith(`POST ${FAMILIES}`, {
    status: 201,
    body: {
      added: [family({})],
      problems: [
        { line: 2, text: '099 12', problem: 'no_name' },
        { line: 3, text: 'Familia Sosa; 12345678', problem: 'phone' },
      ],
    },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Crear los enlaces' }));
  expect(await within(dialog).findByText(/Revisa estas 2 líneas/)).toBeVisible();
  expect(field).toHaveValue('099 12\nFamilia Sosa; 12345678');
  expect(within(dialog).getByText(/el teléfono no parece válido/)).toBeVisible();
  expect(sentTo(`POST ${FAMILIES}`)[0]?.body).toMatchObject({ siblings_welcome: false });
});

it('a failure loses nothing of what was pasted', async () => {
  const user = userEvent.setup();
  await open([]);
  await user.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
  const field = await screen.findByLabelText('Lista de familias');
  await user.click(field);
  await user.paste('Familia Pérez: Juan');
  answerWith(`POST ${FAMILIES}`, 'offline');
  await user.click(screen.getByRole('button', { name: 'Crear los enlaces' }));
  expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Pegar la lista' }));
  expect(await screen.findByLabelText('Lista de familias')).toHaveValue('Familia Pérez: Juan');
});
