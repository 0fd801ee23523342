import type { Party } from '@/features/parties/api/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { familyPerson, hosted, listedFamily, party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, requested } from '../support/server';

const openTab = (tab: string, status: Party['status'], dates: Partial<Party> = {}) =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    ...hosted({ status, ...dates }),
    [`GET /api/parties/${partyId}/healthConditionsStats`]: {
      body: [
        { hcName: 'Celiaquía', severity: 'plate', total: 2 },
        { hcName: 'Alergia al maní', severity: 'urgent', total: 1 },
      ],
    },
    [`GET /api/partyReviews/${partyId}`]: { body: [] },
    [`GET /api/partyReviews/${partyId}/average`]: { body: { average: null } },
  });

describe('a party without opinions', () => {
  it('will have them when it is over', async () => {
    await openTab('reviews', 'started');
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.getByText(/cuando la fiesta termina/)).toBeVisible();
  });

  it('are not offered on their own tab', async () => {
    await openTab('reviews', 'finished');
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver cómo salió' })).toBeNull();
    await userEvent.click(await screen.findByRole('tab', { name: 'Confirmaciones' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ver cómo salió' }));
    expect(screen.getByRole('tab', { name: 'Opiniones', selected: true })).toBeVisible();
  });

  it('explains after the end how guests write them', async () => {
    await openTab('reviews', 'finished');
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.getByText(/Se escriben desde la invitación/)).toBeVisible();
    expect(screen.queryByText(/cuando la fiesta termina/)).toBeNull();
  });
});

it('the care totals say in words what is urgent, first', async () => {
  await openTab('confirmations', 'started');
  const totals = (await screen.findByText('Celiaquía')).closest('ul');
  expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Urgente: Alergia al maní 1',
    'Celiaquía 2',
  ]);
});

it('the care totals state that manual guests are counted too', async () => {
  await openTab('confirmations', 'started');
  expect(await screen.findByText('Celiaquía')).toBeVisible();
  const sentence = screen.getByText(/De quienes los contaron/);
  expect(sentence).toHaveTextContent('y de los invitados que escribiste');
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const openParty = (
  given: Parameters<typeof party>[0],
  families: ReturnType<typeof listedFamily>[] = [],
) => openScreen(`/app/parties/${partyId}?tab=invitation`, hosted(given, families));

describe('the head of a party', () => {
  it('says who comes of how many, and leads to those who are missing', async () => {
    const people = [familyPerson({ full_name: 'Emma Paz' })];
    await openParty({}, [
      listedFamily({ id: '1', name: 'Familia Paz', rsvp: 'accepted', state: 'answered', people }),
      listedFamily({ id: '2', name: 'Familia Sosa', children: ['Lola Sosa'] }),
    ]);
    expect(await screen.findByRole('button', { name: '1/5 niños' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '1 falta' }));
    expect(await screen.findByText('Lola Sosa')).toBeVisible();
    expect(screen.queryByText('Emma Paz')).toBeNull();
  });

  const people = [familyPerson({ full_name: 'Emma Paz' })];
  const answered = listedFamily({ rsvp: 'accepted', state: 'answered', people });

  it('counts who came to a party that is over, without its places', async () => {
    await openParty({ status: 'finished' }, [answered]);
    expect(await screen.findByRole('button', { name: '1 niño' })).toBeVisible();
  });

  it('has no figures once the party is called off', async () => {
    await openParty({ cancelled_at: inHours(-1) }, [answered]);
    expect(await screen.findByText('Cancelaste esta fiesta')).toBeVisible();
    expect(screen.queryByRole('button', { name: /niño|adulto/ })).toBeNull();
  });

  it('starts the party from three hours before on', async () => {
    const day = { date_end: inHours(5), rsvp_due_date: inHours(-1) };
    await openParty({ ...day, date_start: inHours(2) });
    await userEvent.click(await screen.findByRole('button', { name: 'Comenzar La Fiesta' }));
    expect(await screen.findByRole('dialog', { name: '¿Comenzar la fiesta?' })).toBeVisible();
  });

  it('does not start it earlier', async () => {
    await openParty({ date_start: inHours(4), date_end: inHours(7), rsvp_due_date: inHours(3) });
    expect(await screen.findByRole('button', { name: 'Mandar la invitación' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Comenzar La Fiesta' })).toBeNull();
  });
});

describe('a finished party', () => {
  it('is stated calmly and offers no sharing', async () => {
    await openTab('reviews', 'finished');
    const state = (await screen.findByText('La fiesta ha finalizado')).closest('[role=note]');
    expect(state).toBeVisible();
    expect(state).not.toHaveClass('MuiAlert-colorWarning');
    expect(screen.queryByText('Pendiente')).toBeNull();
    await userEvent.click(await screen.findByRole('tab', { name: 'Invitación' }));
    expect(await screen.findByText('Te invita Ana')).toBeVisible();
    for (const dead of [/^Puedes contestar/, 'Compartir', 'Agregar fotos']) {
      expect(screen.queryByText(dead)).toBeNull();
    }
  });

  it('begins with its opinions and thanks, and ends with the way to go on with it', async () => {
    await openTab('reviews', 'finished', { date_end: inHours(-1) });
    const thanks = await screen.findByRole('button', { name: 'Dar las gracias' });
    const opinions = await screen.findByText('Todavía no hay opiniones');
    const goOn = screen.getByRole('button', { name: 'Continuar La Fiesta' });
    const { DOCUMENT_POSITION_FOLLOWING: follows } = Node;
    expect(opinions.compareDocumentPosition(thanks) & follows).toBe(follows);
    expect(thanks.compareDocumentPosition(goOn) & follows).toBe(follows);
    answerWith(`GET /api/parties/${partyId}/giftList`, 'pending');
    await userEvent.click(thanks);
    expect(await screen.findByRole('dialog', { name: 'El regalo' })).toBeVisible();
  });

  it.each([
    ['are not mentioned where there were none', { body: [] }, 0],
    ['are offered again after a failure, with the table', { status: 400, body: null }, 1],
  ])('its care totals %s', async (_, answer, shown) => {
    await openTab('reviews', 'finished');
    await screen.findByText('Todavía no hay opiniones');
    answerWith(`GET /api/parties/${partyId}/healthConditionsStats`, answer);
    await userEvent.click(await screen.findByRole('tab', { name: 'Confirmaciones' }));
    const asked = `GET /api/parties/${partyId}/healthConditionsStats`;
    await waitFor(() => expect(requested(asked)).toBe(1));
    await waitFor(() => {
      expect(screen.queryAllByText('Cuidados a tener en cuenta')).toHaveLength(shown);
      expect(screen.queryAllByRole('button', { name: 'Reintentar' })).toHaveLength(shown);
    });
  });

  it('offers no thanks before the planned end', async () => {
    await openTab('reviews', 'finished', { date_end: inHours(1) });
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dar las gracias' })).toBeNull();
  });
});

describe('a party that was called off', () => {
  const cancelled = { cancelled_at: '2026-11-20T12:00:00Z', cancel_message: null };

  it('keeps what still makes sense', async () => {
    await openTab('invitation', 'pending', cancelled);
    expect(await screen.findByText('Te invita Ana')).toBeVisible();
    for (const dead of [/^Puedes contestar/, 'Compartir', 'Agregar fotos']) {
      expect(screen.queryByText(dead)).toBeNull();
    }
    expect(screen.queryByRole('button', { name: /faltan?$/ })).toBeNull();
    await userEvent.click(await screen.findByRole('tab', { name: 'Confirmaciones' }));
    expect(await screen.findByText('No hubo invitados')).toBeVisible();
    expect(screen.queryByText('Cuidados a tener en cuenta')).toBeNull();
  });

  it('shows its invitation as it is, with what changes it', async () => {
    await openTab('invitation', 'started');
    const invites = await screen.findByText('Te invita Ana');
    expect(invites).toBeVisible();
    for (const name of ['Tema', 'Texto']) {
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/app/parties/edit/${partyId}`,
      );
    }
    await userEvent.click(screen.getByRole('button', { name: 'Video' }));
    expect(screen.getByLabelText('Enlace de YouTube')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Fotos' }));
    expect(screen.getByRole('button', { name: 'Agregar fotos' })).toHaveFocus();
  });

  it('could be shared before its end', async () => {
    await openTab('invitation', 'started');
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
  });
});

it('a party whose hour passed can be begun from its state', async () => {
  const passed = { date_start: '2020-03-20T16:00:00-03:00', date_end: '2020-03-20T19:00:00-03:00' };
  await openTab('confirmations', 'pending', passed);
  await userEvent.click(await screen.findByRole('button', { name: 'Comenzar La Fiesta' }));
  expect(await screen.findByRole('dialog', { name: '¿Comenzar la fiesta?' })).toBeVisible();
});
