// The page of a family link, for a reader without an account.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { AnswerPage } from '@/answer/AnswerPage';
import { LinkCalls, type FamilyLink, type LinkChange } from '@/answer/api';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { press } from '../support/hand';
import { phoneAnswers, plainBrowser, pushBrowser } from '../support/pushBrowser';
import { answerWith, bodiesTo, refused, sentTo, serve } from '../support/server';

const secret = 'A'.repeat(43);
type Opened = Omit<FamilyLink, 'change'>;
const link = (given: Partial<Opened> = {}): Opened => ({
  state: 'open',
  id: 'family',
  party_id: '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  token: 'token',
  party: {
    name: 'Cumple de Sofía',
    host_name: 'Ana Anfitriona',
    honoree_name: null,
    turns: null,
    date_start: '2099-03-20T16:00:00-03:00',
    date_end: '2099-03-20T19:00:00-03:00',
    rsvp_due_date: '2099-03-18T16:00:00-03:00',
    timezone: 'America/Montevideo',
    address: null,
    city: null,
  } as FamilyLink['party'],
  family: { name: 'Familia Pérez', children: ['Juan', 'Ana'], siblings_welcome: false },
  answer: null,
  waiting: null,
  mails_to: null,
  ...given,
});

const told = (change: LinkChange | null) => ({ body: { own: change ? [change] : [] } });
const opening = 'POST /api/familyLinks/open';
const wait = 'POST /api/invitations/family/wait';
const leave = 'DELETE /api/waitlist/request';
const waiting = {
  ...{ id: 'request', state: 'waiting' as const, asked_at: '2099-03-01T12:00:00-03:00' },
  ...{ offered_until: null, ahead: 0, children: ['Juan', 'Ana'], adults: 1 },
};
const accept = 'PATCH /api/invitations/family/accept';
const decline = 'PATCH /api/invitations/family/decline';
const changes = `GET /api/parties/${link().party_id}/changes`;
const seeing = 'POST /api/changes/5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5c01/seen';

const change = {
  id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5c01',
  kind: 'moved' as const,
  edition: 2,
  before: {
    date_start: '2099-03-20T15:00:00-03:00',
    date_end: '2099-03-20T19:00:00-03:00',
    address: null,
    city: null,
  },
  after: {
    date_start: '2099-03-20T16:00:00-03:00',
    date_end: '2099-03-20T19:00:00-03:00',
    address: null,
    city: null,
  },
  message: 'Cambió el salón',
  asks_to_reconfirm: true,
  seen: false,
  answer: null,
};

/** @param change the newest of which the family is told */
async function open({ change = null, ...given }: Partial<FamilyLink> = {}) {
  serve({
    [opening]: { body: link(given) },
    [changes]: told(change),
  });
  await loadTexts(['answer', 'occasion']);
  render(
    <I18nextProvider i18n={i18n}>
      <AnswerPage calls={new LinkCalls(secret)} link={null} />
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: '¡Hola, Familia Pérez!' });
}

const refuse = (key: string, message: string, details?: object) =>
  answerWith(key, refused(409, message, details));
/** An answer is taken, after which the link shows it. */
const taken = (key: string, given: Partial<Opened>) => {
  answerWith(key, { body: [] });
  answerWith(opening, { body: link(given) });
};

const [juan, ana] = ['Juan', 'Ana'].map((full_name) => ({ full_name, is_kid: true }));
const adult = { is_kid: false };

describe('after the end of the party', () => {
  const past = {
    state: 'closed' as const,
    party: {
      ...link().party,
      date_start: '2020-03-20T16:00:00-03:00',
      date_end: '2020-03-20T19:00:00-03:00',
      ...{ address: 'Av. Italia 1234', city: 'Montevideo' },
    },
  };
  afterEach(plainBrowser);

  it('thanks a family that came, and neither leads there nor tells of changes', async () => {
    pushBrowser();
    await open({ ...past, answer: { rsvp: 'accepted', children: ['Juan'], adults: 1 } });
    Object.entries(phoneAnswers()).forEach(([key, answer]) => answerWith(key, answer));
    expect(await screen.findByRole('heading', { name: /en tu cuenta/ })).toBeVisible();
    const thanks = { name: 'La fiesta terminó. ¡Gracias por haber ido!' };
    expect(screen.getByRole('heading', thanks)).toBeVisible();
    expect(screen.getByText('Av. Italia 1234')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Cómo llegar' })).toBeNull();
    for (const untrue of [/los esperamos/, /^Vienen?/, /si algo cambia/, /en este teléfono/]) {
      expect(screen.queryByText(untrue)).toBeNull();
    }
    expect(sentTo('GET /api/alerts')).toEqual([]);
  });

  it('tells a family without an answer that it is over', async () => {
    await open(past);
    expect(screen.getByText('Esta fiesta ya terminó.')).toBeVisible();
    expect(screen.queryByText(/El plazo para contestar/)).toBeNull();
  });

  it('asks no more of a family that waited, or had a change to reply to', async () => {
    const declined = { rsvp: 'declined' as const, children: [], adults: 0 };
    await open({ ...past, answer: declined, waiting, change });
    expect(await screen.findByText('Ya avisamos a Ana Anfitriona.')).toBeVisible();
    await waitFor(() => expect(sentTo(changes)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Salir de la lista' })).toBeNull();
    expect(screen.queryByText('La fiesta cambió')).toBeNull();
  });
});

describe('without places for all', () => {
  async function full(given: Partial<FamilyLink> = {}, left = { kids: 1, adults: 0 }) {
    await open(given);
    await press('¡Vamos!');
    refuse(accept, 'not_enough_slots', left);
    await press('Listo');
  }

  it('says how many are left, and fewer people may fit', async () => {
    await full();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Lugares libres: 0 para adultos y 1 para niños.',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Juan' }));
    taken(accept, { answer: { rsvp: 'accepted', children: ['Ana'], adults: 1 } });
    await press('Listo');
    expect(await screen.findByText('Vienen Ana y 1 adulto.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(bodiesTo(accept)).toEqual([
      { familyIds: [], people: [juan, ana, adult] },
      { familyIds: [], people: [ana, adult] },
    ]);
    expect(sentTo(accept)[0]?.authorization).toBe('Bearer token');
  });

  it('waits for them in one tap, is told by its host, and may leave the list', async () => {
    await full();
    taken(wait, { waiting });
    await press('Esperar lugar para todos');
    expect(await screen.findByText('Esperan lugar para Juan, Ana y 1 adulto.')).toBeVisible();
    expect(bodiesTo(wait)).toEqual([{ familyIds: [], people: [juan, ana, adult] }]);
    expect(screen.getByText(/los confirmamos\. Les avisan/)).toBeVisible();
    expect(screen.getByLabelText(/si algo cambia/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '¡Vamos!' })).toBeNull();
    await press('Modificar');
    await press('¡Vamos!');
    expect(screen.getByRole('checkbox', { name: 'Juan' })).toBeChecked();
    await press('Volver');
    expect(screen.getByRole('button', { name: '¡Vamos!' })).toBeVisible();
    await press('Volver');
    expect(screen.getByText('Esperan lugar para Juan, Ana y 1 adulto.')).toBeVisible();
    cleanup();

    await open({ waiting, mails_to: 'own' });
    expect(await screen.findByText(/los confirmamos\. Te escribimos/)).toBeVisible();
    taken(leave, {});
    await press('Salir de la lista');
    expect(await screen.findByRole('button', { name: '¡Vamos!' })).toBeVisible();
  });

  it('of adults alone, where children are left, sends the child alone in one tap', async () => {
    const party = { ...link().party, requires_handover: true };
    await open({ party, family: { ...link().family, children: ['Juan'] } });
    await press('¡Vamos!');
    await press('Un adulto más');
    refuse(accept, 'not_enough_slots', { kids: 1, adults: 0 });
    await press('Listo');
    expect(
      await screen.findByText('Hay lugar para Juan. Para un adulto ya no: ¿va solo?'),
    ).toBeVisible();
    taken(accept, { answer: { rsvp: 'accepted', children: ['Juan'], adults: 0 } });
    await press('Sí, confirmar');
    expect(await screen.findByText('Viene Juan.')).toBeVisible();
    expect(bodiesTo(accept)).toEqual([
      { familyIds: [], people: [juan, adult] },
      { familyIds: [], people: [juan] },
    ]);
  });
});

describe('a place that is offered', () => {
  const offer = {
    ...waiting,
    ...{ state: 'offered' as const, offered_until: '2099-03-18T21:30:00-03:00' },
  };

  it('is taken with one tap, also after the deadline', async () => {
    await open({ state: 'closed', waiting: offer });
    const free = await screen.findByRole('heading', { name: '¡Se liberó lugar!' });
    expect(free.parentElement).toHaveTextContent(/Lo guardamos hasta el .*18 mar.*, 21:30 h\./);
    expect(screen.queryByText(/El plazo para contestar ya terminó/)).toBeNull();
    taken(accept, {
      state: 'closed',
      answer: { rsvp: 'accepted', children: ['Juan', 'Ana'], adults: 1 },
    });
    await press('Tomar el lugar');
    expect(await screen.findByText('Vienen Juan, Ana y 1 adulto.')).toBeVisible();
    expect(bodiesTo(accept)).toEqual([{ familyIds: [], people: [juan, ana, adult] }]);
  });

  it('is left to another family, also when it is over meanwhile', async () => {
    await open({ waiting: offer });
    await screen.findByRole('heading', { name: '¡Se liberó lugar!' });
    answerWith(leave, refused(404, 'not_found'));
    answerWith(opening, { body: link() });
    await press('No, gracias');
    expect(await screen.findByRole('button', { name: '¡Vamos!' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('proposes no adult where children are left', async () => {
  await open({ party: { ...link().party, requires_handover: true } });
  await press('¡Vamos!');
  expect(screen.getByRole('status')).toHaveTextContent('0');
});

it('answers with what was typed when the token has expired meanwhile, once', async () => {
  await open({ family: { ...link().family, children: [] } });
  await press('¡Vamos!');
  await userEvent.type(screen.getByLabelText('Nombre del niño o la niña'), 'Mateo');
  const expired = refused(401, 'unauthenticated');
  answerWith(accept, expired);
  answerWith(opening, { body: link({ token: 'next' }) });
  await press('Listo');
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Nombre del niño o la niña')).toHaveValue('Mateo');
  expect(sentTo(accept).map(({ authorization }) => authorization)).toEqual([
    'Bearer token',
    'Bearer next',
  ]);
  taken(accept, { answer: { rsvp: 'accepted', children: ['Mateo'], adults: 1 } });
  await press('Listo');
  expect(await screen.findByText('Vienen Mateo y 1 adulto.')).toBeVisible();
});

it.each([
  ['Sofía', 7, 'Sofía cumple 7'],
  ['Sofía', null, 'Festejamos a Sofía'],
  [null, 7, 'Cumple 7'],
])('shows who is celebrated (%s) and the age (%s)', async (honoree_name, turns, shown) => {
  await open({ party: { ...link().party, honoree_name, turns } });
  expect(screen.getByText(shown)).toBeVisible();
});

it('that an account has taken meanwhile leads there', async () => {
  await open();
  refuse(decline, 'link_claimed');
  answerWith(opening, { body: link({ state: 'claimed', token: null }) });
  await press('No podemos');
  expect(await screen.findByRole('link', { name: 'Entrar con mi cuenta' })).toHaveAttribute(
    'href',
    '?account',
  );
});

it('after the deadline a family that had confirmed can still say that it does not come', async () => {
  const comes = { rsvp: 'accepted' as const, children: ['Juan'], adults: 0 };
  await open({ state: 'closed', answer: comes });
  await press('Avisar que al final no vamos');
  expect(screen.getByRole('heading', { name: '¿Al final no van?' })).toBeVisible();
  const answer = { rsvp: 'declined' as const, children: [], adults: 0 };
  taken('PATCH /api/invitations/family/withdraw', { state: 'closed', answer });
  await press('Avisar que no vamos');
  expect(await screen.findByText(/^Ya avisamos a /)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Avisar que al final no vamos' })).toBeNull();
});

it('a family that comes may give an address at which it hears of changes, and take it back', async () => {
  const answer = { rsvp: 'accepted' as const, children: ['Juan'], adults: 0 };
  await open({ answer });
  const field = screen.getByLabelText('¿Quieres que te avisemos si algo cambia?');
  await userEvent.type(field, 'ana@example.com');
  taken('POST /api/familyLinks/email', { answer, mails_to: 'own' });
  await press('Avísenme');
  expect(await screen.findByText(/Si algo cambia, te escribimos/)).toBeVisible();
  taken('POST /api/familyLinks/email', { answer });
  await press('No quiero avisos');
  expect(await screen.findByLabelText(/si algo cambia/)).toHaveValue('');
  expect(bodiesTo('POST /api/familyLinks/email')).toEqual([
    { secret, email: 'ana@example.com' },
    { secret, email: null },
  ]);
});

it('leads nowhere else when an answer is refused for another reason', async () => {
  await open();
  refuse(decline, 'rsvp_expired');
  await press('No podemos');
  await screen.findByRole('alert');
  expect(screen.queryByRole('link')).toBeNull();
});

describe('a party that was moved or called off', () => {
  const coming = { rsvp: 'accepted' as const, children: ['Juan'], adults: 1 };

  it('shows what is new, notes that it was seen, and takes a reply with one tap', async () => {
    await open({ answer: coming, change });
    answerWith(seeing, { status: 204 });
    expect(await screen.findByRole('heading', { name: 'La fiesta cambió' })).toBeVisible();
    expect(screen.getByText(/antes: .*15:00/)).toBeVisible();
    expect(screen.getByText('Cambió el salón')).toBeVisible();
    answerWith(changes, told({ ...change, seen: true, answer: 'coming' }));
    await userEvent.click(screen.getByRole('button', { name: 'Seguimos yendo' }));
    await waitFor(() =>
      expect(bodiesTo(seeing)).toEqual([{ edition: 2 }, { edition: 2, answer: 'coming' }]),
    );
    const thanks = await screen.findByRole('heading', {
      name: '¡Gracias! Los esperamos.',
    });
    expect(thanks).toHaveFocus();
    expect(screen.queryByText('La fiesta cambió')).toBeNull();
  });

  it('thanks who no longer comes, and thanks no second time who replied before', async () => {
    await open({ answer: coming, change });
    answerWith(seeing, { status: 204 });
    const answer = { rsvp: 'declined' as const, children: [], adults: 0 };
    answerWith(opening, { body: link({ answer }) });
    answerWith(changes, told({ ...change, seen: true, answer: 'not_coming' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ya no podemos' }));
    expect(await screen.findByRole('heading', { name: '¡Gracias por avisar!' })).toHaveFocus();
    cleanup();
    await open({ answer: coming, change: { ...change, seen: true, answer: 'coming' } });
    expect(screen.getByRole('heading', { name: /los esperamos/ })).toBeVisible();
    expect(screen.queryByText(/Los esperamos/)).toBeNull();
  });

  it('shows the newer change after a reply to an older one', async () => {
    await open({ answer: coming, change: { ...change, seen: true } });
    const newer = { ...change, edition: 3, message: 'Empieza más tarde', asks_to_reconfirm: false };
    answerWith(changes, told(newer));
    refuse(seeing, 'change_outdated');
    await press('Seguimos yendo');
    expect(await screen.findByText('Empieza más tarde')).toBeVisible();
    expect(screen.queryByText('Cambió el salón')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent(/cambió otra vez/);
  });

  it('shows that it was called off, with the host’s message, and takes no answer', async () => {
    const { party } = link();
    await open({
      state: 'closed',
      answer: coming,
      party: { ...party, cancelled_at: '2099-03-02T12:00:00-03:00', cancel_message: 'Varicela' },
    });
    expect(await screen.findByRole('heading', { name: 'Se canceló la fiesta' })).toBeVisible();
    expect(screen.getByText('Varicela')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cambiar la respuesta' })).toBeNull();
  });
});

describe('a family that comes is asked one thing a visit', () => {
  const phone = '¿Te aviso si cambia algo?';
  const mail = '¿Quieres que te avisemos si algo cambia?';
  const come = async (phones = phoneAnswers()) => {
    const answer = { rsvp: 'accepted' as const, children: ['Ana'], adults: 1 };
    serve({ [opening]: { body: link({ answer }) }, [changes]: told(null), ...phones });
    await loadTexts(['answer', 'occasion']);
    return render(
      <I18nextProvider i18n={i18n}>
        <AnswerPage calls={new LinkCalls(secret)} link={null} />
      </I18nextProvider>,
    );
  };
  afterEach(() => {
    plainBrowser();
    localStorage.clear();
  });

  it('for its phone first, and for a mail the next time', async () => {
    pushBrowser();
    const { unmount } = await come();
    expect(await screen.findByRole('heading', { name: phone })).toBeVisible();
    expect(screen.queryByRole('heading', { name: mail })).toBeNull();
    await press('Ahora no');
    expect(await screen.findByRole('heading', { name: 'En este dispositivo' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: mail })).toBeNull();
    unmount();
    await come();
    expect(await screen.findByRole('heading', { name: mail })).toBeVisible();
    expect(screen.queryByRole('heading', { name: phone })).toBeNull();
  });

  it('for a mail where the phone cannot tell', async () => {
    await come();
    expect(await screen.findByRole('heading', { name: mail })).toBeVisible();
  });

  it('for a mail where the server tells no phone', async () => {
    pushBrowser();
    await come({ 'GET /api/alerts': { body: { key: null, phones: [] } } });
    expect(await screen.findByRole('heading', { name: mail })).toBeVisible();
  });
});
