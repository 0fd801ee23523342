import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { familyPerson, hosted, listedFamily, party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, requested, sentTo, type Answers } from '../support/server';

type Family = components['schemas']['ListedFamilyResponse'];

const family = listedFamily;
const person = familyPerson;
const FAMILIES = `/api/parties/${partyId}/families`;
const open = (families: Family[], given: Parameters<typeof party>[0] = {}, answers: Answers = {}) =>
  openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    ...hosted(given, families),
    ...answers,
  });
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).queryByRole('button')?.textContent);
const openFamily = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const sendTo = (name: string) => `Mandar el enlace por WhatsApp a ${name}`;

// A click opens no window here.
const stay = (event: Event) =>
  event.target instanceof Element && event.target.closest('a[target]') && event.preventDefault();
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => document.removeEventListener('click', stay));

describe('the list of families', () => {
  const gomez = family({
    ...{ name: 'Los Gómez', state: 'answered', rsvp: 'accepted', answered_by: 'family' },
    answered_at: '2027-02-01T12:00:00-03:00',
    people: [person({ full_name: 'Leo' }), person({ id: 'b', full_name: 'Eva', kid: false })],
  });
  const silva = family({
    ...{ name: 'Luis Silva', origin: 'opened', has_account: true, link: null, phone: null },
    ...{ state: 'answered', rsvp: 'declined', children: [] },
    people: [
      person({ id: 'c', full_name: 'Mora Silva', rsvp: 'declined' }),
      person({ id: 'd', full_name: 'Luis Silva', kid: false, rsvp: 'declined' }),
    ],
  });
  const sent = family({ name: 'Familia Ruiz', sent_at: '2027-02-01T12:00:00-03:00' });
  const all = [silva, gomez, sent, family({ name: 'Familia Pérez' })];

  it('begins with those who miss, unsent first, children before surnames', async () => {
    await open(all);
    await screen.findByText(/Sin mandar/);
    const [perez, ruiz, coming, declined] = rows();
    expect(perez).toBe('JJuan y AnaSin mandar\u00A0· Familia Pérez');
    expect(ruiz).toMatch(/^JJuan y AnaEnviada el .*1 feb.* Familia Ruiz$/);
    expect(coming).toMatch(/^LLeo1 niño y 1 adulto.* el .*1 feb.* Los Gómez$/);
    expect(declined).toBe('MMora Silva');
    const headings = within(screen.getByRole('region', { name: 'Familias' }));
    expect(headings.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Faltan',
      'Viene',
      'No viene',
    ]);
  });

  it('is filtered by figures that add up to its rows', async () => {
    await open(all);
    for (const [name, count, row] of [
      ['2 Faltan', 2, /Pérez/],
      ['1 Viene', 1, /Gómez/],
      ['1 No viene', 1, /Mora/],
    ] as const) {
      const figure = await screen.findByRole('button', { name });
      await userEvent.click(figure);
      expect(figure).toHaveAttribute('aria-pressed', 'true');
      await waitFor(() => expect(rows()).toHaveLength(count));
      expect(rows()[0]).toMatch(row);
    }
    await userEvent.click(screen.getByRole('button', { name: '1 No viene' }));
    expect(rows()).toHaveLength(all.length);
    expect(screen.queryByRole('button', { name: /Espera/ })).toBeNull();
  });

  it('sends the next link, and remembers it', async () => {
    await open(all);
    const next = await screen.findByRole('link', { name: 'Mandar el siguiente: Familia Pérez' });
    const address = new URL(next.getAttribute('href') ?? '');
    expect(address.origin + address.pathname).toBe('https://wa.me/59899123456');
    expect(address.searchParams.get('text')).toContain('http://localhost/invitations/1/#f=secreto');
    const { id } = family({ name: 'Familia Pérez' });
    answerWith(`POST ${FAMILIES}/${id}/sent`, { status: 204 });
    const now = new Date().toISOString();
    answerWith(`GET ${FAMILIES}`, {
      body: [gomez, sent, family({ name: 'Familia Pérez', sent_at: now })],
    });
    await userEvent.click(next);
    expect(await screen.findByText(/^Enviada hoy/)).toBeVisible();
    expect(requested(`POST ${FAMILIES}/${id}/sent`)).toBe(1);
    expect(screen.queryByRole('link', { name: /^Mandar el siguiente/ })).toBeNull();
    // It can be sent again.
    expect(screen.getByRole('link', { name: sendTo('Familia Pérez') })).toBeVisible();
    expect(screen.queryByRole('link', { name: sendTo('Los Gómez') })).toBeNull();
  });

  it('shows no failure over what mended it', async () => {
    await open([family({ name: 'Familia Pérez' })]);
    const { id } = family({ name: 'Familia Pérez' });
    const send = () => screen.findByRole('link', { name: /^Mandar el siguiente/ });
    answerWith(`POST ${FAMILIES}/${id}/sent`, 'offline');
    await userEvent.click(await send());
    const failure = /^No pudimos conectarnos/;
    expect(await screen.findByText(failure)).toBeVisible();
    answerWith(`POST ${FAMILIES}/${id}/sent`, 'pending');
    await userEvent.click(await send());
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('tells families of one name apart', async () => {
    const alike = ['Juan', 'Eva'].map((child, n) =>
      family({ id: `${n}`, name: 'Familia Pérez', children: [child] }),
    );
    await open(alike);
    for (const child of ['Juan', 'Eva']) {
      const name = sendTo(`Familia Pérez (${child})`);
      expect(await screen.findByRole('link', { name })).toBeVisible();
    }
  });

  it('marks families with care, without what it is', async () => {
    await open([{ ...gomez, has_care: true }]);
    const row = await screen.findByRole('button', { name: /Leo/ });
    await waitFor(() => expect(row).toHaveTextContent('Tiene cuidados anotados'));
  });

  it('has the people of a family in its sheet, and no answer of a parent who is no guest', async () => {
    await open([silva]);
    const sheet = await openFamily(/Mora Silva/);
    const [mora, luis] = sheet.getAllByRole('listitem');
    expect(mora).toHaveTextContent('No iremos');
    expect(luis).toHaveTextContent('Luis Silva');
    expect(luis).toHaveTextContent('(sin email)');
    expect(luis).not.toHaveTextContent('No iremos');
    expect(sheet.queryByRole('button', { name: /^Editar/ })).toBeNull();
  });

  it('shows the message of a family, its contact and its link', async () => {
    await open([family({ message: 'Llegamos tarde', email: 'ana@mail.uy' })]);
    const sheet = await openFamily(/Familia Pérez/);
    for (const text of ['Llegamos tarde', 'ana@mail.uy', '+59899123456']) {
      expect(sheet.getByText(text)).toBeVisible();
    }
    for (const name of [/^Copiar el enlace/, 'Crear enlace nuevo', /^Editar/, /^Quitar a/]) {
      expect(sheet.getByRole('button', { name })).toBeVisible();
    }
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('no link is sent to a family once the party is called off', async () => {
  await open([family({})], { cancelled_at: '2027-03-01T12:00:00-03:00' });
  expect(await screen.findByText(/Familia Pérez/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp|siguiente/ })).toBeNull();
});

it('a family whose link another one has gets a new one, and the old one is not sent again', async () => {
  const wrong = family({ disowned: true });
  await open([wrong]);
  expect(await screen.findByText(/^Llegó a otra familia/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  const sheet = await openFamily(/Familia Pérez/);
  expect(sheet.queryByRole('button', { name: /Copiar el enlace/ })).toBeNull();
  answerWith(`POST ${FAMILIES}/${wrong.id}/link`, { status: 201, body: family({}) });
  answerWith(`GET ${FAMILIES}`, { body: [family({})] });
  await userEvent.click(sheet.getByRole('button', { name: 'Crear enlace nuevo' }));
  expect(await sheet.findByRole('link', { name: sendTo('Familia Pérez') })).toBeVisible();
});

it('a long list is searched by family, child and guest, accents aside', async () => {
  const many = Array.from({ length: 12 }, (_, n) => ({
    ...family({ name: `Familia ${n}`, children: [] }),
    id: `5a1f1d0c-0f6a-4c3e-9f0e-${String(n).padStart(12, '0')}`,
  }));
  const people = [person({ full_name: 'Tía Íris', kid: false })];
  await open([...many, family({ name: 'Los Muñiz de acá', children: ['Zoé'], people })]);
  const search = await screen.findByRole('searchbox', { name: 'Buscar' });
  for (const [typed, count] of [
    ['muniz', 1],
    ['zoe', 1],
    ['iris', 1],
    ['familia 1', 3],
  ] as const) {
    await userEvent.clear(search);
    await userEvent.type(search, typed);
    await waitFor(() => expect(rows()).toHaveLength(count));
  }
  await userEvent.type(search, 'x');
  expect(await screen.findByText('Ninguna familia se llama así')).toBeVisible();
});

type ReadFamily = components['schemas']['ReadFamilyResponse'];

const read = (given: Partial<ReadFamily>): ReadFamily => ({
  line: 1,
  text: given.name ?? '',
  name: 'Ana',
  children: given.name ? [given.name] : ['Ana'],
  phone: null,
  email: null,
  health: null,
  set_aside: [],
  problems: [],
  ...given,
});

/** Pastes a list, which the server reads as the rows. */
async function paste(list: string, rows: ReadFamily[]) {
  answerWith(`POST ${FAMILIES}/read`, { body: { rows } });
  await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
  const field = await screen.findByLabelText('Lista de familias');
  await userEvent.click(field);
  await userEvent.paste(list);
  await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista' }));
}

const families = () => within(screen.getByRole('dialog')).getAllByRole('listitem');

describe('a pasted list', () => {
  it('is shown as it was read, doubts first and in words, and only then created', async () => {
    await open([]);
    await paste('Ana\nBeto (celíaco); 12345678', [
      read({ name: 'Ana' }),
      read({
        ...{ line: 2, text: 'Beto (celíaco); 12345678', name: 'Beto' },
        ...{ health: 'celíaco', set_aside: ['12345678'], problems: ['phone'] },
      }),
    ]);
    expect(await screen.findByText('2 familias, 2 niños')).toBeVisible();
    const [first, second] = families();
    expect(first).toHaveTextContent(
      /Beto.*No entendimos el teléfono.*Salud, no se guarda: celíaco/,
    );
    expect(first).toHaveTextContent('Quedó aparte: 12345678');
    expect(second).toHaveTextContent('Ana');
    expect(sentTo(`POST ${FAMILIES}`)).toEqual([]);

    answerWith(`POST ${FAMILIES}`, { status: 201, body: { added: [family({})], problems: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Crear 2 enlaces' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ana = { name: 'Ana', children: ['Ana'], phone: null, email: null };
    expect(sentTo(`POST ${FAMILIES}`)[0]?.body).toMatchObject({
      families: [ana, { ...ana, name: 'Beto', children: ['Beto'] }],
      siblings_welcome: false,
    });
  });

  it('is edited row by row, and a row is left out', async () => {
    await open([]);
    await paste('...', [
      read({ name: 'Ana' }),
      read({ line: 2, name: '', children: [], phone: '+59899111222', problems: ['no_name'] }),
      read({ line: 3, name: 'Beto' }),
    ]);
    expect(await screen.findByText('2 familias, 2 niños')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar fuera a Beto' }));
    await userEvent.click(screen.getByRole('button', { name: 'Editar Sin nombre' }));
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.getByLabelText('Nombre')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Nombre'), 'Los Paz');
    await userEvent.type(screen.getByLabelText('Niños'), 'Leo, Mía');
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(screen.getByText('2 familias, 3 niños')).toBeVisible();
    expect(screen.queryByText(/Falta el nombre/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Editar Los Paz' })).toHaveFocus();
    answerWith(`POST ${FAMILIES}`, { status: 201, body: { added: [family({})], problems: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Crear 2 enlaces' }));
    await waitFor(() => expect(sentTo(`POST ${FAMILIES}`)).toHaveLength(1));
    expect(sentTo(`POST ${FAMILIES}`)[0]?.body).toMatchObject({
      families: [
        { name: 'Ana' },
        { name: 'Los Paz', children: ['Leo', 'Mía'], phone: '+59899111222' },
      ],
    });
  });

  it('keeps the rows that were not added, each with its reason', async () => {
    await open([]);
    await paste('...', [read({ name: 'Ana' }), read({ line: 2, name: 'Beto' })]);
    const problem = { line: 2, text: 'Beto', problem: 'repeated' };
    answerWith(`POST ${FAMILIES}`, {
      status: 201,
      body: { added: [family({})], problems: [problem] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Crear 2 enlaces' }));
    expect(await screen.findByText('Ya está en la lista.')).toBeVisible();
    expect(families()).toHaveLength(1);
    expect(screen.getByText(/Las demás ya están/)).toBeVisible();
  });

  it('that does not fit raises the places with one tap', async () => {
    await open([family({ children: ['Juan', 'Ana'] })], { max_attendees_kids: 5 });
    answerWith(`PATCH /api/parties/${partyId}`, { body: party({ max_attendees_kids: 6 }) });
    answerWith(`POST ${FAMILIES}/read`, {
      body: { rows: [1, 2, 3, 4].map((line) => read({ line, name: `Hijo ${line}` })) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar familias' }));
    await userEvent.click(await screen.findByLabelText('Lista de familias'));
    await userEvent.paste('...');
    await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista' }));
    expect(await screen.findByText('Pegaste 4 familias y hay lugar para 3 niños.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Subir a 6' }));
    await waitFor(() => expect(screen.queryByText(/hay lugar para 3 niños/)).toBeNull());
    expect(sentTo(`PATCH /api/parties/${partyId}`)[0]?.body).toEqual({ max_attendees_kids: 6 });
  });

  it('counts what is typed into a row without a tap on its button', async () => {
    await open([]);
    await paste('...', [read({ name: 'Ana' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Editar Ana' }));
    await userEvent.type(screen.getByLabelText('Niños'), ', Beto');
    answerWith(`POST ${FAMILIES}`, { status: 201, body: { added: [family({})], problems: [] } });
    await userEvent.click(screen.getByRole('button', { name: 'Crear 1 enlace' }));
    await waitFor(() => expect(sentTo(`POST ${FAMILIES}`)).toHaveLength(1));
    expect(sentTo(`POST ${FAMILIES}`)[0]?.body).toMatchObject({
      families: [{ children: ['Ana', 'Beto'] }],
    });
  });

  it('of more families than the list takes waits until some are left out', async () => {
    await open([]);
    const rows = Array.from({ length: 61 }, (_, n) => read({ line: n + 1, name: `Ana ${n}` }));
    await paste('...', rows);
    expect(await screen.findByText(/Entran 60 familias: deja fuera 1/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Crear 61 enlaces' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Dejar fuera a Ana 7' }));
    expect(screen.getByRole('button', { name: 'Crear 60 enlaces' })).toBeEnabled();
  });

  it('is not cut where it is too long', async () => {
    await open([]);
    const list = 'Familia Pérez\n'.repeat(301);
    await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
    await userEvent.click(await screen.findByLabelText('Lista de familias'));
    await userEvent.paste(list);
    expect(screen.getByRole('button', { name: 'Revisar la lista' })).toBeDisabled();
    expect(screen.getByText(/pégala en dos partes/)).toBeVisible();
    expect(screen.getByLabelText('Lista de familias')).toHaveValue(list);
    expect(sentTo(`POST ${FAMILIES}/read`)).toEqual([]);
  });

  it('is not lost by a failure, nor by closing', async () => {
    await open([]);
    answerWith(`POST ${FAMILIES}/read`, 'offline');
    await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
    await userEvent.click(await screen.findByLabelText('Lista de familias'));
    await userEvent.paste('Familia Pérez: Juan');
    await userEvent.click(screen.getByRole('button', { name: 'Revisar la lista' }));
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await paste('', [read({ name: 'Juan' })]);
    expect(sentTo(`POST ${FAMILIES}/read`)[1]?.body).toEqual({ list: 'Familia Pérez: Juan' });
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
    expect(await screen.findByText('1 familia, 1 niño')).toBeVisible();
  });
});

describe('a list from elsewhere', () => {
  const file = (name: string, bytes: BlobPart) => new File([bytes], name);
  const choose = async (given: File) => {
    await open([]);
    answerWith(`POST ${FAMILIES}/read`, { body: { rows: [read({ name: 'Ana' })] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
    await userEvent.upload(await screen.findByLabelText('Elegir un archivo'), given);
  };

  it.each([
    ['UTF-8', new TextEncoder().encode('Niño;Tel\nAna;099')],
    [
      'Windows',
      Uint8Array.from([78, 105, 0xf1, 111, 59, 84, 101, 108, 10, 65, 110, 97, 59, 48, 57, 57]),
    ],
  ])('is a file of text in %s', async (_, bytes) => {
    await choose(file('lista.csv', bytes));
    expect(await screen.findByText('1 familia, 1 niño')).toBeVisible();
    expect(sentTo(`POST ${FAMILIES}/read`)[0]?.body).toEqual({ list: 'Niño;Tel\nAna;099' });
  });

  it('is no file that cannot be read', async () => {
    await choose(file('lista.xlsx', 'no es una planilla'));
    expect(await screen.findByText(/No pudimos abrirlo/)).toBeVisible();
  });

  it('is of the contacts that the host picks, where the phone offers them', async () => {
    const select = () =>
      Promise.resolve([{ name: ['Laura'], tel: ['099 111 222'], email: [] }, { name: ['Ana'] }]);
    Object.assign(navigator, { contacts: { select } });
    await open([]);
    answerWith(`POST ${FAMILIES}/read`, { body: { rows: [read({ name: 'Laura' })] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Pegar la lista' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Elegir contactos' }));
    expect(await screen.findByText('1 familia, 1 niño')).toBeVisible();
    expect(sentTo(`POST ${FAMILIES}/read`)[0]?.body).toEqual({ list: 'Laura\t099 111 222\nAna' });
    Reflect.deleteProperty(navigator, 'contacts');
  });
});
