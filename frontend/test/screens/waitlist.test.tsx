import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { child, childId, familyPerson, guest, hosted, listedFamily } from '../support/data';
import { press } from '../support/hand';
import { household as mine, openInvitation, own } from '../support/openInvitation';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested } from '../support/server';

type Row = ReturnType<typeof guest>;
type Request = components['schemas']['OwnWaitRequestResponse'];

const requestId = '9e1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a01';

const luis = (given: Partial<Row> = {}) =>
  guest({ id: childId, guest_id: childId, user_id: ownId, rsvp: null, ...given });

const request = (given: Partial<Request> = {}): Request => ({
  id: requestId,
  state: 'waiting',
  asked_at: '2027-03-01T10:00:00-03:00',
  offered_until: null,
  guest_ids: [ownId, childId],
  ahead: 0,
  ...given,
});

const both = (waitlist?: Request, given: Partial<Row> = {}) => [
  own({ waitlist, ...given }),
  luis({ waitlist, ...given }),
];

/** A kid at the time of the party. */
const kid = { ...child(), birthday: '2093-09-01' };
const open = (...[rows, given, more]: Parameters<typeof openInvitation>) =>
  openInvitation(rows, given, { 'GET /api/family': { body: [kid] }, ...more });

const id = guest().id;
const accept = `PATCH /api/invitations/${id}/accept`;
const wait = `POST /api/invitations/${id}/wait`;
const noPlaces = refused(409, 'not_enough_slots', { adults: 1, kids: 0 });

describe('without places', () => {
  async function refused() {
    await open([own()], {}, { [accept]: noPlaces });
    await press('Confirmar');
    expect(await screen.findByRole('checkbox', { name: /Luis Pérez/ })).toBeChecked();
    await press('Confirmar');
    await screen.findByText('No queda cupo suficiente para agregar invitados');
  }

  it('the places left are shown, and the household waits for those it chose', async () => {
    await refused();
    expect(screen.getByText(/1 para adultos y 0 para niños/)).toBeVisible();
    answerWith(wait, { body: both(request({ ahead: 2 })) });
    await press('Esperar lugar para todos');
    expect(await screen.findByText('Están en la lista de espera')).toBeVisible();
    expect(screen.getByText('Esperan lugar para Ana y Luis.')).toBeVisible();
    expect(screen.getByText('Hay 2 familias anotadas antes.')).toBeVisible();
    expect(bodiesTo(wait)).toEqual([{ familyIds: [childId, ownId] }]);
    expect(screen.queryByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument();
  });

  it('what was chosen stays when asking to wait fails', async () => {
    await refused();
    answerWith(wait, 'offline');
    await press('Esperar lugar para todos');
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Luis Pérez/ })).toBeChecked();
    answerWith(wait, { body: both(request()) });
    await press('Esperar lugar para todos');
    expect(await screen.findByText('Son los primeros de la lista.')).toBeVisible();
  });
});

describe('at a party where children are left', () => {
  const dropOff = { requires_handover: true };
  const noAdults = {
    ...noPlaces,
    body: { ...noPlaces.body, details: { adults: 0, kids: 1 } },
  };

  it('a child who finds a place goes alone with one tap', async () => {
    await open([own()], dropOff, { [accept]: noAdults });
    await press('Confirmar');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Yo' }));
    await press('Confirmar');
    expect(
      await screen.findByText('Hay lugar para Luis Pérez. Para un adulto ya no: ¿va solo?'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Esperar lugar para todos' })).toBeVisible();
    answerWith(accept, { body: [own({ rsvp: 'declined' }), luis({ rsvp: 'accepted' })] });
    await press('Sí, confirmar');
    await screen.findByText('Confirmamos');
    expect(bodiesTo(accept)).toEqual([{ familyIds: [childId, ownId] }, { familyIds: [childId] }]);
  });

  it('of a child without a place the places left are shown', async () => {
    await open([own()], dropOff, { [accept]: noPlaces });
    await press('Confirmar');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Yo' }));
    await press('Confirmar');
    await screen.findByText('No queda cupo suficiente para agregar invitados');
  });
});

describe('on the list', () => {
  it('the household may leave it, and is asked again', async () => {
    await open(both(request()));
    await screen.findByText('Están en la lista de espera');
    expect(screen.getByText(/los confirmamos\. Te escribimos/)).toBeVisible();
    answerWith(`DELETE /api/waitlist/${requestId}`, { status: 204 });
    answerWith(mine, { body: both() });
    await press('Salir de la lista');
    expect(await screen.findByRole('button', { name: 'No iremos' })).toBeVisible();
  });

  it('the household may change what it waits for, from what it chose', async () => {
    await open(both(request({ guest_ids: [childId] })));
    await press('Modificar');
    await press('Confirmar');
    expect(await screen.findByRole('checkbox', { name: /Luis Pérez/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Yo' })).not.toBeChecked();
    await press('Cancelar');
    expect(await screen.findByText('Están en la lista de espera')).toBeVisible();
  });

  it('after the deadline nothing can be changed, and it may be left', async () => {
    await open(both(request()), { rsvp_due_date: '2020-03-18T16:00:00-03:00' });
    expect(
      await screen.findByText(/lo guardamos 12 horas, sin contar la noche\. Te escribimos/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Salir de la lista' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Modificar' })).not.toBeInTheDocument();
  });

  it('a household that comes already sees both', async () => {
    await open([own({ rsvp: 'accepted', waitlist: request() }), luis({ waitlist: request() })]);
    expect(await screen.findByText('Están en la lista de espera')).toBeVisible();
    expect(screen.getByText('Confirmamos')).toBeVisible();
  });
});

describe('an offer', () => {
  const offer = request({ state: 'offered', offered_until: '2099-03-18T21:30:00-03:00' });

  it('is accepted with one tap', async () => {
    await open(both(offer), { rsvp_due_date: '2020-03-18T16:00:00-03:00' });
    const state = await screen.findByText('¡Se liberó lugar!');
    expect(state.parentElement).toHaveTextContent(/Lo guardamos hasta el .*18 mar.*, 21:30 h\./);
    answerWith(accept, { body: both(undefined, { rsvp: 'accepted' }) });
    await press('Tomar el lugar');
    expect(await screen.findByRole('table', { name: 'Quiénes van:' })).toHaveTextContent('Luis');
    expect(bodiesTo(accept)).toEqual([{ familyIds: [ownId, childId] }]);
  });

  it('is declined with one tap', async () => {
    await open(both(offer));
    await screen.findByText('¡Se liberó lugar!');
    answerWith(`DELETE /api/waitlist/${requestId}`, { status: 204 });
    answerWith(mine, { body: both() });
    await press('No, gracias');
    expect(await screen.findByRole('button', { name: 'No iremos' })).toBeVisible();
    expect(requested(`DELETE /api/waitlist/${requestId}`)).toBe(1);
  });

  it('that lapses on the screen cannot be accepted any more', async () => {
    const until = new Date(Date.now() + 300).toISOString();
    await open(both({ ...offer, offered_until: until }));
    await screen.findByText(/El lugar quedó para otra familia/);
    expect(screen.queryByRole('button', { name: 'Tomar el lugar' })).not.toBeInTheDocument();
    answerWith(`DELETE /api/waitlist/${requestId}`, { status: 404 });
    answerWith(mine, { body: both() });
    await press('Entendido');
    expect(await screen.findByRole('button', { name: 'No iremos' })).toBeVisible();
  });
});

describe('for the host', () => {
  const people = [
    familyPerson({ id: 'k', guest_id: 'k', full_name: 'Luis Pérez', rsvp: null }),
    familyPerson({ id: 'a', guest_id: 'a', full_name: 'Ana Pereira', kid: false, rsvp: null }),
  ];
  const waiting = (turn: number, offered_until: string | null = null) => ({
    ...{ id: requestId, state: offered_until ? ('offered' as const) : ('waiting' as const) },
    ...{ asked_at: '2027-03-01T10:00:00-03:00', offered_until, turn, guest_ids: ['k', 'a'] },
  });

  it('the list shows who waits, in order, and leads to the quotas', async () => {
    const families = [
      listedFamily({ id: 'b', name: 'Bruno Díaz', people, waiting: waiting(2) }),
      listedFamily({
        ...{ id: requestId, name: 'Ana Pereira', people },
        waiting: waiting(1, '2027-03-02T10:00:00-03:00'),
      }),
    ];
    const answers = hosted({}, families, { adults: 5, kids: 5 });
    await openScreen(`/app/parties/${partyId}?tab=confirmations`, answers);
    await press('2 Esperan');
    const rows = screen.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Luis PérezLugar guardado · 1 niño y 1 adulto · Ana Pereira');
    expect(rows[1]).toHaveTextContent(
      /Turno 2 · 1 niño y 1 adulto · el lun, 1 mar.* · Bruno Díaz$/,
    );
    await userEvent.click(within(rows[0]!).getByRole('button'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ana Pereira' }));
    expect(sheet.getByText(/^1 niño y 1 adulto · desde el/)).toBeVisible();
    expect(sheet.getByText(/^Lugar guardado hasta el/)).toBeVisible();
    expect(sheet.getByRole('link', { name: 'Ampliar el cupo' })).toHaveAttribute(
      ...['href', `/app/parties/edit/${partyId}`],
    );
  });
});

describe('in the list of invitations', () => {
  const listed = (given: Partial<components['schemas']['OwnInvitationResponse']>) => ({
    ...own(),
    pictures: [],
    wait_state: null,
    ...given,
  });
  const openHome = (given: Parameters<typeof listed>[0]) =>
    openScreen('/app', {
      'GET /api/parties': { body: [] },
      'GET /api/users/invitations/get': { body: [listed(given)] },
    });

  it.each([
    ['a household that waits', { wait_state: 'waiting' as const }, 'Lista de espera'],
    ['one that has an offer', { wait_state: 'offered' as const }, '¡Hay lugar!'],
    [
      'one that comes and waits for more',
      { rsvp: 'accepted' as const, wait_state: 'waiting' as const },
      'Confirmamos',
    ],
    ['one that did not answer', {}, 'Pendiente'],
  ])('%s sees it', async (_, given, text) => {
    await openHome(given);
    const row = await screen.findByRole('link', { name: /Cumple de Sofía/ });
    expect(row).toHaveTextContent(text);
    expect(row.textContent.match(/Lista de espera|¡Hay lugar!|Confirmamos|Pendiente/g)).toEqual([
      text,
    ]);
  });

  it('leaving the list is seen there too', async () => {
    const router = await open(both(request()), {}, { 'GET /api/parties': { body: [] } });
    answerWith('GET /api/users/invitations/get', { body: [listed({ wait_state: 'waiting' })] });
    await act(() => router.navigate('/app'));
    await screen.findByText('Lista de espera');
    await act(() => router.navigate(`/invitations/${partyId}/`));
    answerWith(`DELETE /api/waitlist/${requestId}`, { status: 204 });
    answerWith(mine, { body: both() });
    answerWith('GET /api/users/invitations/get', { body: [listed({})] });
    await press('Salir de la lista');
    await screen.findByRole('button', { name: 'No iremos' });
    await act(() => router.navigate('/app'));
    expect(await screen.findByText('Pendiente')).toBeVisible();
  });
});
