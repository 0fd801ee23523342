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
const open = (families: Family[]) =>
  openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    [`GET /api/parties/${partyId}`]: { body: party() },
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
  const send = screen.getByRole('link', { name: 'Mandar el link por WhatsApp a Familia Pérez' });
  const address = new URL(send.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/59899123456');
  expect(address.searchParams.get('text')).toContain('http://localhost/answer#secreto');
  expect(screen.getByText('Viene 1')).toBeVisible();
  expect(screen.getByText('Abrió el link')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Los Gómez/ })).toBeNull();
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
  await user.click(within(dialog).getByRole('button', { name: 'Crear los links' }));
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
  await user.click(screen.getByRole('button', { name: 'Crear los links' }));
  expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Pegar la lista' }));
  expect(await screen.findByLabelText('Lista de familias')).toHaveValue('Familia Pérez: Juan');
});
