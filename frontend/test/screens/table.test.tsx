import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { door, guest, listedFamily, party } from '../support/data';
import { press } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, refused, requested, sentTo, type Answers } from '../support/server';

type Schemas = components['schemas'];
type Menu = Schemas['MenuResponse'];

const at = `/api/parties/${partyId}`;
const MENU = `GET ${at}/menu`;
const TABLE = `GET ${at}/table`;
const LABELS = `GET ${at}/plateLabels`;
const DISHES = `POST ${at}/dishes`;

const dish = (
  name: string,
  given: Partial<Menu['dishes'][number]> = {},
): Menu['dishes'][number] => ({
  ...{ id: `id-${name}`, name, contains: [], without: [], usual: null },
  ...{ safe: 2, unsafe: 0, to_check: 0 },
  ...given,
});
const menu = (given: Partial<Menu> = {}): Menu => ({
  ...{ rules_version: 1, coming: 12, not_shared: 3, bring_food: 1, to_check: 1, with_nothing: 0 },
  conditions: [
    { name: 'Celiaquía', severity: 'plate', total: 2, served: 2 },
    { name: 'Alergia al sésamo', severity: 'urgent', total: 3, served: 1 },
    { name: 'Alergia al huevo', severity: 'plate', total: 1, served: 0 },
  ],
  diets: [
    { without: ['gluten'], ask: [], is_urgent: false, total: 2 },
    { without: ['peanut'], ask: ['meat'], is_urgent: true, total: 1 },
  ],
  dishes: [
    dish('Torta', { contains: ['gluten', 'milk'], unsafe: 2 }),
    dish('Frutas'),
    dish('Lo de la abuela', { contains: null, to_check: 3 }),
  ],
  changes: [],
  ...given,
});

const juli: Schemas['TableGuestResponse'] = {
  ...{ guest_id: 'juli', full_name: 'Juli Canaria', is_kid: true, without: ['gluten'], ask: [] },
  conditions: [{ name: 'Celiaquía', severity: 'plate' }],
  ...{ what_to_do: 'Llamar a su tía', is_to_check: true, brings_food: false, has_nothing: true },
  ...{ safe: [], to_check: ['id-Frutas'] },
};
const label = (full_name: string, given: object = {}) => ({
  ...{ guest_id: full_name, full_name, without: ['gluten'], ask: [] },
  ...{ is_to_check: false, brings_food: false },
  ...given,
});

const open = (given: Partial<Menu> = {}, answers: Answers = {}) =>
  openScreen(`/app/parties/${partyId}/table`, {
    [`GET ${at}`]: { body: { ...party(), host_id: ownId, host_ids: [ownId] } },
    [MENU]: { body: menu(given) },
    [TABLE]: { body: [juli] },
    [LABELS]: {
      body: [label('Juli Canaria'), label('Tomi Gil', { without: [], is_to_check: true })],
    },
    'GET /api/usualDishes': {
      body: [
        { code: 'pizza', name: 'Pizza', contains: ['gluten', 'milk'] },
        { code: 'fruit', name: 'Frutas', contains: [] },
      ],
    },
    ...answers,
  });
const row = async (name: RegExp) => within(await screen.findByRole('button', { name }));

it('counts without names, and says for whom each dish is', async () => {
  await open({ with_nothing: 1 });
  expect(await screen.findByText('1 invitado no tiene nada seguro para comer.')).toBeVisible();
  expect(screen.getByText('Celiaquía')).toBeVisible();
  expect(screen.getByText('De estos no sabemos nada: 3')).toBeVisible();
  expect(screen.getByText('Traen su comida: 1')).toBeVisible();
  expect((await row(/^Torta/)).getByText(/No pueden: 2.*Tiene gluten y leche/)).toBeVisible();
  expect((await row(/^Frutas/)).getByText('Para quienes contaron')).toBeVisible();
  expect((await row(/abuela/)).getByText(/A revisar: 3.*Falta decir qué tiene/)).toBeVisible();
  expect(requested(TABLE) + requested(LABELS)).toBe(0);
});

it('says that a dish is for all only if something is told of all', async () => {
  await open({ not_shared: 0 });
  expect((await row(/^Frutas/)).getByText('Para todos')).toBeVisible();
});

it('reads names on request, with the words of the family as they are', async () => {
  await open();
  await press('Ver nombres');
  const sheet = within(await screen.findByRole('dialog', { name: 'Quién come qué' }));
  expect(await sheet.findByText('Juli Canaria')).toBeVisible();
  expect(sheet.getByText('«Llamar a su tía»')).toBeVisible();
  expect(sheet.getByText('Nada seguro todavía')).toBeVisible();
  expect(sheet.getByText('Revisar antes: Frutas')).toBeVisible();
  expect(requested(TABLE)).toBe(1);
});

it('names no guest to who cooks, in the chat and on paper', async () => {
  await open();
  const chat = (await screen.findByRole('link', { name: 'WhatsApp' })).getAttribute('href') ?? '';
  const text = decodeURIComponent(chat);
  expect(text).toContain('2 × Sin gluten');
  expect(text).toContain('1 × Sin maní\u00A0· Preguntar por carne\u00A0· puede ser grave');
  expect(text).toContain('no es una garantía');
  // What no ingredient says, too; who brings its own food is not served.
  expect(text).toMatch(/contaron:\n2 × Celiaquía\n1 × Alergia al sésamo\u00A0· puede ser grave\n/);
  expect(text).not.toContain('huevo');
  expect(screen.getByText('Los platos salen como los escribiste.')).toBeVisible();
  await press('Imprimir');
  const paper = await screen.findByRole('dialog', { name: 'Para quien cocina' });
  expect(within(paper).getByText('Personas: 12')).toBeVisible();
  expect(within(paper).getByRole('rowheader', { name: 'Torta' })).toBeVisible();
  expect(within(paper).getByText('1 × Alergia al sésamo · puede ser grave')).toBeVisible();
  expect(within(paper).getByText('Los platos salen como los escribiste.')).toBeVisible();
  expect(paper).not.toHaveTextContent(/sin nombres|huevo/);
  for (const shown of [text, paper.textContent]) expect(shown).not.toMatch(/Juli|Canaria|Llamar/);
  expect(requested(TABLE) + requested(LABELS)).toBe(0);
});

it('reads labels only after it said what they are', async () => {
  await open(
    {},
    { [LABELS]: { body: [label('Juli Canaria'), label('Juli Gil'), label('Tomi Sosa')] } },
  );
  await press('Carteles para los platos');
  expect(await screen.findByText(/Imprime datos de salud/)).toBeVisible();
  expect(requested(LABELS)).toBe(0);
  await press('Ver carteles');
  const sheet = within(await screen.findByRole('dialog', { name: 'Carteles para los platos' }));
  const cards = await sheet.findAllByRole('listitem');
  // Two Julis are told apart.
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Juli CanariaSin gluten',
    'Juli GilSin gluten',
    'TomiSin gluten',
  ]);
});

it('adds usual dishes with their marks and one of the own, and keeps what a refusal leaves', async () => {
  await open({}, { [DISHES]: refused(409, 'limit_reached') });
  await press('Agregar platos');
  const sheet = within(await screen.findByRole('dialog', { name: 'Agregar platos' }));
  await userEvent.click(await sheet.findByRole('checkbox', { name: 'Pizza' }));
  expect(sheet.queryByRole('checkbox', { name: 'Frutas' })).toBeNull(); // it is on the menu
  const name = sheet.getByLabelText('Otro plato');
  await userEvent.type(name, 'x'.repeat(61));
  await press('Agregar 2 platos');
  expect(name).toHaveAccessibleDescription(/60/);
  expect(sentTo(DISHES)).toEqual([]);
  await userEvent.clear(name);
  await userEvent.type(name, 'Arroz');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'nada de esto' }));
  await press('Agregar 2 platos');
  expect(await sheet.findByText('Entran 30 platos: quita alguno.')).toBeVisible();
  expect(name).toHaveValue('Arroz');
  answerWith(DISHES, refused(409, 'dish_exists'));
  await press('Agregar 2 platos');
  expect(await sheet.findByText('Ya hay un plato con ese nombre.')).toBeVisible();
  expect(name).toHaveValue('Arroz');
  expect(sheet.getByRole('checkbox', { name: 'nada de esto' })).toBeChecked();
  answerWith(DISHES, { status: 204 });
  await press('Agregar 2 platos');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(DISHES).at(-1)?.body).toEqual({
    dishes: [
      { name: 'Pizza', contains: ['gluten', 'milk'], usual: 'pizza' },
      { name: 'Arroz', contains: [] },
    ],
  });
});

it('changes and removes a dish, which is of unknown contents again without a mark', async () => {
  const one = `${at}/dishes/id-Torta`;
  await open({}, { [`PATCH ${one}`]: { status: 204 }, [`DELETE ${one}`]: { status: 204 } });
  await press(/^Torta/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Torta' }));
  for (const name of ['gluten', 'leche']) {
    await userEvent.click(sheet.getByRole('checkbox', { name }));
  }
  await press('Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(`PATCH ${one}`)[0]?.body).toEqual({
    contains: null,
    contains_before: ['gluten', 'milk'],
  });
  await press(/^Torta/);
  await press('Quitar');
  await waitFor(() => expect(requested(`DELETE ${one}`)).toBe(1));
});

it('sends of a dish only what was touched, and shows what another host marked meanwhile', async () => {
  const one = `PATCH ${at}/dishes/id-Torta`;
  await open({}, { [one]: refused(409, 'dish_changed') });
  await press(/^Torta/);
  const sheet = within(await screen.findByRole('dialog', { name: 'Torta' }));
  const name = sheet.getByLabelText('Nombre del plato');
  await userEvent.type(name, ' rica');
  await userEvent.click(sheet.getByRole('checkbox', { name: 'leche' }));
  answerWith(MENU, {
    body: menu({ dishes: [dish('Torta', { contains: ['gluten', 'milk', 'peanut'] })] }),
  });
  await press('Guardar');
  expect(await sheet.findByText(/^Otro anfitrión cambió/)).toBeVisible();
  expect(sentTo(one)[0]?.body).toEqual({
    ...{ name: 'Torta rica', contains: ['gluten'], contains_before: ['gluten', 'milk'] },
  });
  for (const mark of ['gluten', 'leche', 'maní']) {
    expect(sheet.getByRole('checkbox', { name: mark })).toBeChecked();
  }
  expect(name).toHaveValue('Torta rica');
  answerWith(one, { status: 204 });
  await press('Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(one)[1]?.body).toEqual({ name: 'Torta rica' });
});

it('applies a change of the proposal, and says when there is none to make', async () => {
  const one = `PATCH ${at}/dishes/id-Torta`;
  const replaced = { kind: 'replace' as const, usual: null, dish_id: 'id-Torta', name: 'Torta' };
  const added = { kind: 'add' as const, usual: 'pizza', dish_id: null, name: 'Papas' };
  await open(
    {
      ...{ to_check: 0, not_shared: 0 },
      changes: [
        { ...replaced, contains: ['milk'], without: ['gluten'] },
        { ...added, contains: [], without: [] },
      ],
    },
    { [one]: { status: 204 }, [DISHES]: { status: 204 } },
  );
  await press('Cambiar: Torta sin gluten');
  await waitFor(() =>
    expect(sentTo(one)[0]?.body).toEqual({
      ...{ contains: ['milk'], without: ['gluten'], contains_before: ['gluten', 'milk'] },
    }),
  );
  answerWith(one, refused(409, 'dish_changed'));
  await press('Cambiar: Torta sin gluten');
  expect(await screen.findByText(/^Otro anfitrión cambió/)).toBeVisible();
  answerWith(MENU, { body: menu({ to_check: 0, not_shared: 0 }) });
  await press('Agregar: Papas');
  expect(await screen.findByText(/Todos tienen al menos tres cosas/)).toBeVisible();
  expect(sentTo(DISHES)[0]?.body).toEqual({
    dishes: [{ name: 'Papas', contains: [], usual: 'pizza' }],
  });
});

it.each([
  [{ to_check: 2, not_shared: 0 }, /^A revisar con su familia: 2 · Los demás tienen/],
  [{ to_check: 0, not_shared: 3 }, /^De estos no sabemos nada: 3 · Los demás tienen/],
])('does not say that all have enough with %j', async (given, words) => {
  await open(given);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByText(/Todos tienen/)).toBeNull();
});

it('is closed once the menu is purged', async () => {
  await open(
    {},
    {
      [`GET ${at}`]: {
        body: {
          ...{ ...party(), host_id: ownId, host_ids: [ownId], status: 'started' },
          date_end: '2020-01-01T00:00:00Z',
        },
      },
    },
  );
  await row(/^Torta/).catch(() => undefined);
  expect(await screen.findByText('Torta')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar platos' })).toBeNull();
});

it('is empty in words', async () => {
  await open({ conditions: [], diets: [], dishes: [], to_check: 0, bring_food: 0 });
  expect(await screen.findByText('¿Qué van a comer?')).toBeVisible();
  expect(screen.getByText('Nadie nos contó nada de comida.')).toBeVisible();
});

it('says why it cannot be read', async () => {
  await open({}, { [MENU]: 'offline' });
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  answerWith(MENU, { body: menu() });
  await press('Reintentar');
  expect(await screen.findByText('Celiaquía')).toBeVisible();
});

describe('on the page of the party', () => {
  const onPage = (hasCare: boolean, given: Partial<Menu> = {}) =>
    openScreen(`/app/parties/${partyId}?tab=door`, {
      [`GET ${at}`]: { body: { ...party(), host_id: ownId, host_ids: [ownId] } },
      [`GET ${at}/families`]: { body: [listedFamily({ has_care: hasCare })] },
      [`GET ${at}/changes`]: { body: { hosted: [], own: [] } },
      [MENU]: { body: menu(given) },
    });

  it('says in red who has nothing safe, with the way to the table', async () => {
    await onPage(true, { with_nothing: 2 });
    const text = await screen.findByText('2 invitados no tienen nada seguro para comer.');
    const alert = within(text.closest<HTMLElement>('[role=alert]')!);
    await userEvent.click(alert.getByRole('link', { name: 'La mesa' }));
    expect(await screen.findByRole('heading', { name: 'La mesa' })).toBeVisible();
  });

  it.each([true, false])(
    'is reached from the open door; with care data (%s) also in red',
    async (care) => {
      const given = door([guest()]);
      await openScreen(`/app/parties/${partyId}?tab=door`, {
        [`GET ${at}`]: { body: party({ status: 'started' }) },
        [`GET ${at}/door`]: {
          body: { ...given, guests: given.guests.map((one) => ({ ...one, care })) },
        },
        [MENU]: { body: menu({ with_nothing: 2 }) },
      });
      expect((await screen.findAllByRole('link', { name: 'La mesa' })).length).toBeGreaterThan(0);
      if (care) expect(await screen.findByText(/2 invitados no tienen nada seguro/)).toBeVisible();
      expect(requested(MENU)).toBe(care ? 1 : 0);
    },
  );

  it('asks nothing where no family told anything', async () => {
    await onPage(false);
    await screen.findByRole('tab', { name: 'Concurrencia' });
    await waitFor(() => expect(requested(`GET ${at}/families`)).toBe(1));
    expect(requested(MENU)).toBe(0);
  });
});
