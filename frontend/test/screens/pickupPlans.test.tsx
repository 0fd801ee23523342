import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/app/queryClient';
import { guest, person } from '../support/data';
import { press } from '../support/hand';
import { dates, openInvitation } from '../support/openInvitation';
import { ownId, partyId } from '../support/openScreen';
import { plainBrowser, pushBrowser, serverKey } from '../support/pushBrowser';
import { answerWith, refused, requested, sentTo } from '../support/server';

const [mateo, rosa] = ['01', '03'].map((end) => `5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5b${end}`) as [
  string,
  string,
];
const PASSES = `/api/parties/${partyId}/pickupPasses`;
const BLOCKS = `/api/parties/${partyId}/pickupBlocks`;
const STAY = `PATCH /api/invitations/${mateo}/stay`;
const row = (given: object = {}) =>
  guest({
    id: mateo,
    guest_id: mateo,
    full_name: 'Mateo Silva',
    user_id: ownId,
    ...dates,
    ...given,
  });
const pass = (given: object = {}) => ({
  id: rosa,
  guest_ids: [mateo],
  taker: { kind: 'today', authorized_person_id: null, name: 'Abuela Marta' },
  code: '041783',
  state: 'claimed',
  on_my_way_until: null,
  refused_at: null,
  valid_until: dates.date_end,
  ...given,
});

const block = {
  id: rosa,
  guest_ids: [mateo],
  authorized_person_id: rosa,
  name: 'Rosa Díaz',
};

/** The invitation of a household that comes with a kid of six, or one born on another day. */
const open = (given: {
  status?: 'finished';
  requires?: boolean;
  birthday?: string;
  rsvp?: string;
  passes?: object[];
}) =>
  openInvitation(
    [row(given.rsvp ? { rsvp: given.rsvp } : {})],
    { requires_handover: given.requires ?? true, ...(given.status && { status: given.status }) },
    {
      'GET /api/family': {
        body: [
          {
            ...person({
              id: mateo,
              full_name: 'Mateo Silva',
              email: null,
              birthday: given.birthday ?? '2093-09-01',
            }),
            health_conditions_count: 0,
            authorizations_count: 1,
          },
        ],
      },
      [`GET /api/users/${mateo}/authorizations`]: {
        body: [{ id: rosa, user_id: mateo, name: 'Rosa Díaz', phone: '099 123 456' }],
      },
      [`GET ${PASSES}`]: { body: given.passes ?? [] },
      [`GET ${BLOCKS}`]: { body: [] },
      [`POST ${PASSES}`]: {
        status: 201,
        body: { ...pass(), link: 'http://localhost/pickup#secreto' },
      },
    },
  );

describe('who takes the kids of a household', () => {
  it('is decided by those who come, where the host notes it', async () => {
    await open({ requires: false });
    expect(await screen.findByText('¡Nos vemos en la fiesta!')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Opciones de retiro' })).toBeVisible();
    expect(screen.queryByText('Quién retira')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mandar un pase' })).not.toBeInTheDocument();
  });

  it('may be refused to a person where the host does not note it', async () => {
    await open({ requires: false });
    await press('Opciones de retiro');
    await press('Avisar de alguien');
    answerWith(`POST ${BLOCKS}`, { status: 201, body: block });
    answerWith(`GET ${BLOCKS}`, { body: [block] });
    const sheet = await screen.findByRole('dialog', { name: 'No entregar a' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Rosa Díaz' }));
    await press('No entregar');
    const list = await screen.findByRole('list', { name: 'No entregar a' });
    expect(list).toHaveTextContent('Rosa Díaz');
    expect(await screen.findByText('Quién retira')).toBeVisible();
  });

  it('stays with those who decided it, when the host no longer notes it', async () => {
    await open({ requires: false, passes: [pass()] });
    expect(await screen.findByText('Quién retira')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Anular el pase de Abuela Marta' }),
    ).toBeVisible();
  });

  it('is not asked of those who do not come', async () => {
    await open({ rsvp: 'declined' });
    expect(await screen.findByText('Av. Italia 1234')).toBeVisible();
    expect(requested(`GET ${PASSES}`)).toBe(0);
  });

  it.each([
    ['passes', PASSES, 'pickupBlocks'],
    ['people on the list', BLOCKS, 'pickupPasses'],
  ])(
    'is not asked before its %s are there, which would move the buttons',
    async (_, late, other) => {
      await open({});
      answerWith(`GET ${late}`, 'pending');
      await screen.findByText('Quién retira');
      await waitFor(() => expect(queryClient.getQueryData([other, partyId])).toEqual([]));
      expect(screen.queryByRole('button', { name: 'Mandar un pase' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Opciones de retiro' })).not.toBeInTheDocument();
    },
  );

  it.each([
    ['passes', PASSES],
    ['people on the list', BLOCKS],
  ])('is told that its %s cannot be read, and is asked all the same', async (_, path) => {
    await open({});
    answerWith(`GET ${path}`, refused(403, 'forbidden'));
    await screen.findByRole('button', { name: 'Reintentar' });
    await press('Mandar un pase');
    expect(await screen.findByRole('button', { name: 'Rosa Díaz' })).toBeVisible();
    expect(requested(`GET ${path}`)).toBe(1);
    answerWith(`GET ${path}`, { body: [] });
    await userEvent.keyboard('{Escape}');
    await press('Reintentar');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull());
    expect(requested(`GET ${path}`)).toBe(2);
  });

  it('is sent a pass with two taps, and a chat with the link', async () => {
    await open({});
    await press('Mandar un pase');
    await press('Rosa Díaz');
    const chat = await screen.findByRole('link', { name: 'Enviar por WhatsApp' });
    expect(chat).toHaveAttribute('href', expect.stringContaining('https://wa.me/?text='));
    const href = new URL(chat.getAttribute('href') ?? '');
    expect(href.searchParams.get('text')).toContain('http://localhost/pickup#secreto');
    expect(sentTo(`POST ${PASSES}`)[0]?.body).toMatchObject({
      guest_ids: [mateo],
      authorized_person_id: rosa,
    });
  });

  it('is asked with a pass whether this phone may tell when the kid leaves', async () => {
    pushBrowser();
    await open({});
    answerWith('GET /api/alerts', { body: { key: serverKey, phones: [] } });
    await press('Mandar un pase');
    await press('Rosa Díaz');
    await screen.findByRole('heading', { name: '¿Te aviso cuando se lo lleven?' });
    plainBrowser();
  });

  it('is told why there is no pass', async () => {
    await open({});
    await press('Mandar un pase');
    await press('Crear el pase');
    expect(await screen.findByText('Escribe el nombre')).toBeVisible();
    answerWith(`POST ${PASSES}`, refused(409, 'taker_blocked'));
    await press('Rosa Díaz');
    expect(await screen.findByText(/Está en «No entregar a»/)).toBeVisible();
  });

  it('sees what became of its passes, and ends one', async () => {
    await open({
      passes: [
        pass({ refused_at: dates.date_start }),
        pass({ id: mateo, state: 'revoked', taker: { ...pass().taker, name: 'Tío Pepe' } }),
      ],
    });
    const [first, second] = within(await screen.findByRole('list', { name: 'Pases' })).getAllByRole(
      'listitem',
    ) as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('En su teléfono' + 'Números 041783');
    expect(first).toHaveTextContent('Otro teléfono quiso abrirlo');
    expect(second).toHaveTextContent('Tío Pepe' + 'Anulado');
    expect(within(second).queryByRole('button')).not.toBeInTheDocument();
    answerWith(`DELETE /api/pickupPasses/${rosa}`, { status: 204 });
    await press('Anular el pase de Abuela Marta');
    await press('Anular');
    await waitFor(() => expect(requested(`DELETE /api/pickupPasses/${rosa}`)).toBe(1));
  });

  it('names one of its own people to whom no kid is handed over, once', async () => {
    await open({});
    await press('Opciones de retiro');
    await press('Avisar de alguien');
    const sheet = await screen.findByRole('dialog', { name: 'No entregar a' });
    expect(within(sheet).getByLabelText('Nombre de otra persona')).toBeVisible();
    expect(within(sheet).queryByRole('button', { name: 'Yo' })).toBeNull();
    answerWith(`POST ${BLOCKS}`, { status: 201, body: block });
    answerWith(`GET ${BLOCKS}`, { body: [block] });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Rosa Díaz' }));
    await screen.findByRole('dialog', { name: '¿No entregar a Rosa Díaz?' });
    expect(requested(`POST ${BLOCKS}`)).toBe(0);
    await press('No entregar');
    const list = await screen.findByRole('list', { name: 'No entregar a' });
    expect(list).toHaveTextContent('Rosa Díaz');
    expect(sentTo(`POST ${BLOCKS}`)[0]?.body).toMatchObject({
      guest_ids: [mateo],
      authorized_person_id: rosa,
    });
    await press('Avisar de alguien');
    const again = await screen.findByRole('dialog', { name: 'No entregar a' });
    expect(within(again).getByLabelText('Nombre de la persona')).toBeVisible();
    expect(within(again).queryByRole('button', { name: 'Rosa Díaz' })).toBeNull();
  });

  it('shows which kids are meant, above, when none is chosen', async () => {
    const lola = rosa.replace(/03$/, '04');
    const kids = [
      { id: mateo, full_name: 'Mateo Silva' },
      { id: lola, full_name: 'Lola Silva' },
    ];
    const rows = kids.map(({ id, full_name }) => row({ id, guest_id: id, full_name }));
    await openInvitation(
      rows,
      { requires_handover: true },
      {
        'GET /api/family': {
          body: kids.map((kid) => ({
            ...person({ ...kid, email: null, birthday: '2093-09-01' }),
            ...{ health_conditions_count: 0, authorizations_count: 0 },
          })),
        },
        [`GET ${PASSES}`]: { body: [] },
        [`GET ${BLOCKS}`]: { body: [] },
      },
    );
    await press('Opciones de retiro');
    await press('Avisar de alguien');
    const sheet = within(await screen.findByRole('dialog', { name: 'No entregar a' }));
    const choices = sheet.getAllByRole('checkbox');
    for (const choice of choices) await userEvent.click(choice);
    await userEvent.type(sheet.getByRole('textbox'), 'Tío Pepe');
    const seen: Element[] = [];
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this);
    };
    await press('No entregar a esta persona');
    expect(await sheet.findByText('Elige al menos un niño')).toBeVisible();
    await waitFor(() => expect(seen).toContain(choices[0]));
    expect(seen).toContain(sheet.getByRole('group', { name: '¿Para qué niños?' }));
    Element.prototype.scrollIntoView = scrollIntoView;
    for (const choice of choices) expect(choice).toBeInvalid();
  });

  it('lets a kid of twelve leave alone, and no younger one', async () => {
    await open({ birthday: '2087-03-21' });
    await screen.findByText('Quién retira');
    expect(screen.queryByRole('switch', { name: /por su cuenta/ })).not.toBeInTheDocument();
  });

  it('keeps the grant that a kid leaves alone', async () => {
    await open({ birthday: '2087-03-20' });
    const grant = await screen.findByRole('switch', { name: 'Mateo puede irse por su cuenta' });
    answerWith(STAY, { body: row({ leaves_alone: true }) });
    await userEvent.click(grant);
    await waitFor(() => expect(grant).toBeChecked());
    expect(sentTo(STAY)[0]?.body).toEqual({ leaves_alone: true });
  });
});

describe('after the party', () => {
  it('nothing is said of passes that were never made', async () => {
    await open({ status: 'finished', passes: [] });
    await screen.findByText('Habían confirmado');
    await waitFor(() => expect(requested(`GET ${PASSES}`)).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Quién retira')).toBeNull();
  });

  it('the passes are a record: nothing explains or revokes them any more', async () => {
    await open({ status: 'finished', passes: [pass()] });
    expect(await screen.findByText('Abuela Marta')).toBeVisible();
    expect(screen.queryByText(/Manda un pase/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Anular/ })).toBeNull();
  });
});
