import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { nextOf } from '@/app/routes/home/next';
import { child, childId, familyPerson, guest, listedFamily, party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, refused } from '../support/server';

type Schemas = components['schemas'];
type Party = Schemas['ListedPartyResponse'];

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const times = (hours: number) => ({
  ...{ date_start: inHours(hours), date_end: inHours(hours + 3) },
  rsvp_due_date: inHours(hours - 2),
});
const listed = (given: Partial<Party> = {}): Party => ({
  ...party(times(24 * 9)),
  ...{ average: null, minimum_kids: null, price_per_kid: null, requires_handover: false },
  ...given,
});
const invited = (
  given: Partial<Schemas['OwnInvitationResponse']> = {},
): Schemas['OwnInvitationResponse'] => ({
  ...guest({ guest_id: childId, rsvp: null, date_start: inHours(24 * 3) }),
  ...{ pictures: [], theme: 'sea', wait_state: null, cancelled_at: null },
  ...given,
});

const lists = {
  parties: 'GET /api/parties',
  mine: 'GET /api/users/invitations/get',
  over: 'GET /api/users/invitations/getFinished',
};
const hero = async () => within(await screen.findByRole('region', { name: 'Cumple de Sofía' }));

describe('the next party of its host', () => {
  const coming = listedFamily({
    ...{ rsvp: 'accepted', state: 'answered', sent_at: inHours(-1) },
    people: [familyPerson(), familyPerson({ kid: false, full_name: 'Ana Pérez' })],
  });
  const unsent = listedFamily({ id: childId });
  const missing = listedFamily({
    ...{ id: childId, sent_at: inHours(-1) },
    reminder: { count: 0, last_at: null, state: 'ready', again_at: null },
  });
  const inside = { ...coming, people: [familyPerson({ status: 'arrived' })] };

  it.each<[string, Partial<Party>, Schemas['ListedFamilyResponse'][], string, string]>([
    ['without guests', {}, [], 'Mandar la invitación', 'invitation'],
    ['with links to send', {}, [unsent], 'Mandar la invitación', 'confirmations'],
    [
      'with an answer missing',
      {},
      [missing],
      'Recordar a 1 familia',
      'confirmations&group=missing',
    ],
    ['that all have answered', {}, [coming], 'Ver quiénes van', 'confirmations'],
    ['that is soon', times(2), [coming], 'Preparar la puerta', 'door'],
    ['that runs', { status: 'started' }, [inside], 'Ir a la puerta · 1 adentro', 'door'],
    ['that is over', times(-4), [coming], 'Ver cómo salió', 'confirmations'],
  ])('%s has one thing to do', async (_, given, families, name, tab) => {
    await openScreen('/app', {
      [lists.parties]: { body: [listed(given)] },
      [lists.mine]: { body: [] },
      [lists.over]: { body: [] },
      [`GET /api/parties/${partyId}/families`]: { body: families },
    });
    const act = await (await hero()).findByRole('link', { name });
    expect(act).toHaveAttribute('href', `/app/parties/${partyId}?tab=${tab}`);
  });

  it('says who comes and who is missing, and has no chip in its row', async () => {
    await openScreen('/app', {
      [lists.parties]: { body: [listed()] },
      [lists.mine]: { body: [] },
      [lists.over]: { body: [] },
      [`GET /api/parties/${partyId}/families`]: { body: [coming, unsent] },
    });
    expect(await (await hero()).findByText('falta')).toBeVisible();
    const figures = (await hero()).getByRole('group');
    expect(figures).toHaveTextContent('1 niño1 adulto1 falta');
    expect((await hero()).getByText('En 9 días')).toBeVisible();
    expect(screen.queryByText('Pendiente')).toBeNull();
  });
});

describe('the next party of a guest', () => {
  const open = (given: Partial<Schemas['OwnInvitationResponse']>, day = {}) =>
    openScreen('/app', {
      [lists.parties]: { body: [] },
      [lists.mine]: { body: [invited(given)] },
      [lists.over]: { body: [] },
      [`GET /api/parties/${partyId}`]: { body: party({ ...times(24 * 3), ...day }) },
      [`GET /api/users/invitations/get/${partyId}`]: {
        body: [guest({ guest_id: childId, stays: 'with_adult', picked_up_by: childId })],
      },
      'GET /api/family': { body: [{ ...child(), health_conditions_count: given.rsvp ? 1 : 0 }] },
    });

  it.each<[string, Partial<Schemas['OwnInvitationResponse']>, object, string]>([
    ['that is not answered', {}, {}, '¿Van? Contestar'],
    ['that is not sure', { rsvp: 'not_sure' }, {}, '¿Van? Decidir'],
    ['that is answered', { rsvp: 'accepted' }, {}, 'Va Luis · Ver'],
    [
      'that runs',
      { rsvp: 'accepted' },
      { status: 'started', requires_handover: true },
      'Retirar: mi pase',
    ],
  ])('%s has one thing to do', async (_, given, day, name) => {
    await open(given, day);
    const act = await (await hero()).findByRole('link', { name });
    expect(act).toHaveAttribute('href', `/invitations/${partyId}/`);
  });

  it('leads there on the day', async () => {
    await open({ rsvp: 'accepted', ...times(1) }, times(1));
    const act = await (await hero()).findByRole('link', { name: 'Cómo llegar' });
    expect(act).toHaveAttribute('href', expect.stringContaining('Av.+Italia+1234'));
  });
});

it('a party to review is neither an empty list nor forgotten', async () => {
  await openScreen('/app', {
    [lists.parties]: { body: [] },
    [lists.mine]: { body: [] },
    [lists.over]: {
      body: [{ ...invited({ rsvp: 'accepted', date_start: inHours(-30) }), review: null }],
    },
  });
  const act = (await hero()).getByRole('link', { name: 'Dejar tu opinión' });
  expect(act).toHaveAttribute('href', '/app/invitations/finished');
  expect(screen.queryByText('Todavía no tienes invitaciones')).toBeNull();
});

describe('the lists', () => {
  const failure = refused(500, 'server_error');

  it('say once that none of them loads, and are read again together', async () => {
    const over = { [lists.over]: { body: [] } };
    await openScreen('/app', { [lists.parties]: failure, [lists.mine]: failure, ...over });
    // One of them fails first, on its card.
    await waitFor(() => {
      expect(screen.getAllByText('No pudimos cargar esto')).toHaveLength(1);
      expect(screen.queryByText('Mis fiestas')).toBeNull();
    });
    for (const list of [lists.parties, lists.mine]) answerWith(list, { body: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('¿Se viene un festejo?')).toBeVisible();
    expect(screen.getByText('Todavía no tienes invitaciones')).toBeVisible();
  });

  it.each([
    [2, 1],
    [3, 0],
  ])('of %i rows offer another party %i time', async (count, offers) => {
    await openScreen('/app', {
      [lists.parties]: { body: Array.from({ length: count }, (_, id) => listed({ id: `${id}` })) },
      [lists.mine]: { body: [] },
      [lists.over]: { body: [] },
    });
    const card = within(await screen.findByRole('region', { name: 'Mis fiestas' }));
    expect(await card.findAllByRole('listitem')).toHaveLength(count);
    expect(card.queryAllByRole('link', { name: 'Crear fiesta' })).toHaveLength(offers);
  });
});

describe('which party is next', () => {
  const now = Date.now();
  it.each([
    ['the earlier one', [listed()], [invited()], 'invitation'],
    ['one that runs', [listed({ status: 'started' })], [invited()], 'party'],
    ['not one that is called off', [listed()], [invited({ cancelled_at: inHours(-1) })], 'party'],
    ['not one to which it does not go', [listed()], [invited({ rsvp: 'declined' })], 'party'],
    ['none of last week', [listed(times(-24 * 7))], [], undefined],
  ])('is %s', (_, parties, invitations, kind) => {
    const next = nextOf(parties, invitations, now);
    expect(next?.party ? 'party' : next?.invitation && 'invitation').toBe(kind);
  });
});
