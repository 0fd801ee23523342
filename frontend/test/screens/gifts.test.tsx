// What a family that comes sees of the gifts, with an account and by its link.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { LinkCalls, type FamilyLink } from '@/answer/api';
import { GiftsSlot } from '@/answer/gifts/GiftsSlot';
import type { FamilyCollection, FamilyGifts, FamilyIdea } from '@/features/invitations/gifts';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { guest, party } from '../support/data';
import { press } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo, serve } from '../support/server';

const read = `GET /api/parties/${partyId}/gifts`;
const reserve = (id: string) => `PUT /api/parties/${partyId}/giftIdeas/${id}/reservation`;
const release = (id: string) => `DELETE /api/parties/${partyId}/giftIdeas/${id}/reservation`;
const idea = (id: string, text: string, given: Partial<FamilyIdea> = {}): FamilyIdea => ({
  ...{ id, text, link: null, price: null, mine: false, taken: false, among: null },
  ...{ joined: 0, names: [] },
  ...given,
});
const wished = (...ideas: FamilyIdea[]): FamilyGifts => ({
  ...{ wish: 'ideas', shows_names: false, open: true, ideas, collections: [] },
});

const answers = (gifts: FamilyGifts) => ({
  [read]: { body: gifts },
  [`GET /api/parties/${partyId}`]: { body: party({ views_count: undefined }) },
});
const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const withAccount = (gifts: FamilyGifts, given: Parameters<typeof guest>[0] = {}) =>
  openScreen(`/invitations/${partyId}/`, {
    ...answers(gifts),
    [`GET /api/parties/${partyId}`]: { body: party({ ...dates, views_count: undefined }) },
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [guest({ guest_id: ownId, user_id: ownId, ...dates, ...given })],
    },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
  });
async function byLink(gifts: FamilyGifts) {
  const link = { party_id: partyId, token: 'token' } as FamilyLink;
  serve({ ...answers(gifts), 'POST /api/familyLinks/open': { body: link } });
  await loadTexts(['answer', 'gifts', 'errors']);
  const calls = new LinkCalls('secret');
  await calls.read();
  render(
    <I18nextProvider i18n={i18n}>
      <GiftsSlot link={link} calls={calls} />
    </I18nextProvider>,
  );
}
const gift = async (text: string) => {
  const item = (await screen.findByText(text)).closest('li');
  if (!item) throw new Error(`There is no ${text}`);
  return within(item);
};

describe.each([
  ['an account', withAccount, 'Bearer token'],
  ['a link', byLink, 'Bearer token'],
] as const)('a family with %s', (_, open, authorization) => {
  it('reserves an idea and gives it free', async () => {
    const link = 'https://www.tienda.uy/bici';
    await open(wished(idea('a', 'Bici', { price: 2500, link }), idea('b', 'Libro')));
    const bike = await gift('Bici');
    expect(bike.getByText('Cerca de $ 2.500')).toBeVisible();
    expect(bike.getByRole('link', { name: 'Ver en tienda.uy' })).toHaveAttribute('href', link);
    expect(screen.getByText(/recién después de la fiesta/)).toBeVisible();
    const mine = wished(idea('a', 'Bici', { mine: true, taken: true, joined: 1 }));
    answerWith(reserve('a'), { body: mine });
    await userEvent.click(bike.getByRole('button', { name: 'Lo llevamos' }));
    expect(await screen.findByText('Lo llevan ustedes')).toBeVisible();
    await waitFor(() => expect(screen.getByText('Bici').closest('li')).toHaveFocus());
    expect(sentTo(reserve('a'))).toEqual([
      expect.objectContaining({ body: { among: null }, authorization }),
    ]);
    answerWith(release('a'), { body: wished(idea('a', 'Bici')) });
    await press('Ya no lo llevamos');
    expect(await screen.findByRole('button', { name: 'Lo llevamos' })).toBeEnabled();
  });

  it('says that another family was faster, and shows what is there now', async () => {
    await open(wished(idea('a', 'Bici')));
    answerWith(reserve('a'), refused(409, 'gift_idea_taken'));
    await gift('Bici');
    answerWith(read, { body: wished(idea('a', 'Bici', { taken: true, joined: 1 })) });
    await press('Lo llevamos');
    expect(await screen.findByText('Otra familia lo reservó recién.')).toBeVisible();
    expect(await screen.findByText('Ya lo llevan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lo llevamos' })).toBeNull();
  });
});

it('shares an idea among as many as it says', async () => {
  await byLink(wished(idea('a', 'Bici')));
  await press('Nos juntamos');
  expect(screen.getByText('Bici').closest('li')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Una menos' })).toBeDisabled();
  await press('Una más');
  const mine = { mine: true, among: 3, joined: 2, names: ['Olga Otra'] };
  answerWith(reserve('a'), { body: wished(idea('a', 'Bici', mine)) });
  await press('Nos juntamos');
  expect(await screen.findByText(/2 de 3 familias · con Olga Otra/)).toBeVisible();
  expect(sentTo(reserve('a'))[0]?.body).toEqual({ among: 3 });
});

it('joins others, without their names before', async () => {
  await byLink(wished(idea('a', 'Bici', { among: 3, joined: 1 })));
  expect(await screen.findByText(/Se juntan · 1 de 3 familias$/)).toBeVisible();
  answerWith(reserve('a'), {
    body: wished(idea('a', 'Bici', { mine: true, among: 3, joined: 2 })),
  });
  await press('Nos sumamos');
  await waitFor(() => expect(sentTo(reserve('a'))[0]?.body).toEqual({ among: 3 }));
});

it.each([
  ['none', /Sin regalos, por favor/],
  ['surprise', '¡Sorpréndannos!'],
] as const)('says that the wish is %s', async (wish, text) => {
  await byLink({ ...wished(), wish });
  expect(await screen.findByText(text)).toBeVisible();
});

it('is not there for a family that has not said yes, and where nothing is wished for', async () => {
  await withAccount(wished(idea('a', 'Bici')), { rsvp: null });
  expect(await screen.findByRole('heading', { name: 'Cumple de Sofía' })).toBeVisible();
  expect(requested(read)).toBe(0);
  await withAccount({ ...wished(), wish: null });
  await waitFor(() => expect(requested(read)).toBe(1));
  expect(screen.queryByRole('heading', { name: 'El regalo' })).toBeNull();
});

describe('a collection', () => {
  const base: FamilyCollection = {
    ...{ id: 'c', idea_id: null, purpose: 'La bici', suggested: 500, until: '2099-03-18' },
    ...{ goal: null, shows_total: false, organiser: 'Olga Otra', mine: false, joined: 3 },
    ...{ total: null, how_to_pay: null, own: null, parts: [], bought: null, closed: false },
    ...{ photo: null, photo_taken_down: false, passed_on: false, may_join: true, may_settle: true },
  };
  const collected = (given: Partial<FamilyCollection> = {}): FamilyGifts => ({
    ...wished(idea('a', 'Bici')),
    collections: [{ ...base, may_join: !given.closed, ...given }],
  });
  const at = (path = '') => `/api/parties/${partyId}/giftCollections${path}`;
  const shown = async () => within(await screen.findByRole('region', { name: 'La bici' }));

  it('is opened for an idea, in the organiser’s words', async () => {
    await byLink({ ...wished(idea('a', 'Bici')), collections: [] });
    await press('Abrir una colecta');
    expect(screen.getByRole('form', { name: 'Abrir una colecta' }).parentElement).toHaveFocus();
    const form = within(screen.getByRole('form', { name: 'Abrir una colecta' }));
    expect(form.getByText(/El dinero no pasa por Convite/)).toBeVisible();
    expect(form.getByLabelText('¿Para qué regalo?')).toHaveDisplayValue('Bici');
    await userEvent.selectOptions(form.getByLabelText('¿Para qué regalo?'), 'Otra cosa');
    expect(form.getByLabelText('¿Para qué juntamos?')).toHaveValue('');
    await userEvent.selectOptions(form.getByLabelText('¿Para qué regalo?'), 'Bici');
    await userEvent.type(form.getByLabelText('Por familia ($)'), '500');
    fireEvent.change(form.getByLabelText('Hasta el'), { target: { value: '2099-03-18' } });
    await userEvent.type(form.getByLabelText('Transferir a'), 'Alias OLGA.BICI');
    answerWith(`POST ${at()}`, { body: collected() });
    await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
    expect((await shown()).getByText(/Organiza Olga Otra/)).toBeVisible();
    expect(sentTo(`POST ${at()}`)[0]?.body).toEqual({
      ...{ purpose: 'Bici', until: '2099-03-18', suggested: 500, how_to_pay: 'Alias OLGA.BICI' },
      ...{ goal: null, shows_total: false, idea_id: 'a' },
      idempotency_key: expect.any(String) as string,
    });
  });

  it('for an idea stands in its place', async () => {
    const gifts = collected({ idea_id: 'a', purpose: 'Bici' });
    await byLink({ ...gifts, ideas: [idea('a', 'Bici', { taken: true })] });
    const bike = await gift('Bici');
    const region = within(bike.getByRole('region', { name: 'Bici' }));
    expect(region.getByText(/Organiza Olga Otra/)).toBeVisible();
    expect(region.getByRole('button', { name: 'Nos sumamos' })).toBeVisible();
    expect(bike.queryByText('Ya lo llevan')).toBeNull();
    expect(screen.getAllByText('Bici')).toHaveLength(1);
  });

  it('is joined, and then says how to pay', async () => {
    await withAccount(collected());
    expect((await shown()).queryByText('Alias OLGA.BICI')).toBeNull();
    const own = { paid: false, amount: null, arrived: false };
    const joined = { own, how_to_pay: 'Alias OLGA.BICI' };
    answerWith(`PUT ${at('/c/part')}`, { body: collected(joined) });
    await userEvent.click((await shown()).getByRole('button', { name: 'Nos sumamos' }));
    expect(await (await shown()).findByText(/Alias OLGA.BICI/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'La bici' })).toHaveFocus());
    await userEvent.type((await shown()).getByLabelText('Monto (opcional)'), '700');
    const paid = { ...joined, own: { paid: true, amount: 700, arrived: false } };
    answerWith(`PUT ${at('/c/part')}`, { body: collected(paid) });
    await userEvent.click((await shown()).getByRole('button', { name: 'Ya pusimos' }));
    expect(await (await shown()).findByText('Pusieron $ 700')).toBeVisible();
    expect(bodiesTo(`PUT ${at('/c/part')}`)).toEqual([
      { paid: false, amount: null },
      { paid: true, amount: 700 },
    ]);
  });

  it('has for its organiser who gave what, whom to remind, and its end', async () => {
    const part = { family_id: 'f', name: 'Los Sosa', paid: false, amount: null, arrived: false };
    const mine = {
      ...{ mine: true, own: { paid: true, amount: 700, arrived: true } },
      parts: [
        { ...part, may_remind: true },
        { ...part, family_id: 'g', name: 'Nico', paid: true, amount: 411, may_remind: false },
      ],
    };
    await byLink(collected(mine));
    const list = within(await screen.findByRole('list', { name: 'Quiénes ponen' }));
    expect(list.getByText('$ 411')).toBeVisible();
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Recordar a Los Sosa por WhatsApp',
    ]);
    expect(decodeURIComponent(links[0]?.getAttribute('href') ?? '')).not.toContain('OLGA.BICI');
    answerWith(`PUT ${at('/c/arrivals')}`, { body: collected(mine) });
    await userEvent.click(list.getByRole('checkbox', { name: 'Llegó lo de Nico' }));
    expect(sentTo(`PUT ${at('/c/arrivals')}`)[0]?.body).toEqual({ family_id: 'g', arrived: true });
    await press('Cerrar la colecta');
    expect(screen.getByRole('region', { name: 'La bici' })).toHaveFocus();
    await userEvent.type(screen.getByLabelText('¿Qué compraron? (opcional)'), 'La bici roja');
    answerWith(`POST ${at('/c/close')}`, {
      body: collected({ ...mine, closed: true, bought: 'La bici roja' }),
    });
    await press('Cerrar la colecta');
    expect(await screen.findByText('Compramos: La bici roja')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'La bici' })).toHaveFocus());
    expect(sentTo(`POST ${at('/c/close')}`)[0]?.body).toEqual({ bought: 'La bici roja' });
  });

  describe.each([
    ['an account', withAccount],
    ['a link', byLink],
  ] as const)('closed by an organiser with %s', (_, open) => {
    const mine = { mine: true, closed: true, bought: 'La bici roja' };
    const withPhoto = { ...mine, photo: { id: 'p', width: 960, height: 720 } };
    const bike = new File(['jpeg'], 'bici.jpg', { type: 'image/jpeg' });
    const keep = `PUT ${at('/c/photo')}`;
    const pick = async (file: File) =>
      userEvent.upload((await shown()).getByLabelText('Agregar una foto'), file);
    const status = async () => (await shown()).findByRole('status');

    it('shows what was bought, says so, and takes it away', async () => {
      await open(collected(mine));
      expect((await shown()).getByLabelText('Agregar una foto')).toHaveAccessibleDescription(
        'Una foto del regalo, sin niños.',
      );
      answerWith(keep, { body: collected(withPhoto) });
      await pick(bike);
      const image = await (await shown()).findByRole('img', { name: 'Foto del regalo' });
      expect(image).toHaveAttribute('src', '/api/giftPhotos/p');
      expect(await status()).toHaveTextContent('La foto ya está.');
      await waitFor(() => expect(screen.getByRole('region', { name: 'La bici' })).toHaveFocus());
      expect(requested(keep)).toBe(1);
      answerWith(`DELETE ${at('/c/photo')}`, { body: collected(mine) });
      await press('Quitar la foto');
      expect(await (await shown()).findByLabelText('Agregar una foto')).toBeEnabled();
      expect(await status()).toHaveTextContent('La foto ya no está.');
    });

    it('says that it is being sent', async () => {
      await open(collected(mine));
      answerWith(keep, 'pending');
      await pick(bike);
      expect(await status()).toHaveTextContent('Enviando la foto…');
      expect((await shown()).queryByLabelText('Agregar una foto')).toBeNull();
    });

    it('keeps the photo that was picked when it could not be sent', async () => {
      await open(collected(mine));
      answerWith(keep, refused(503, 'unavailable'));
      await pick(bike);
      const again = await (await shown()).findByRole('button', { name: 'Reintentar' });
      expect(await status()).toHaveTextContent('La foto no se envió.');
      const why = 'La foto no se envió. Tuvimos un problema. Prueba en unos minutos.';
      expect(again).toHaveAccessibleDescription(why);
      expect(screen.queryByText('Tuvimos un problema. Prueba en unos minutos.')).toBeNull();
      answerWith(keep, { body: collected(withPhoto) });
      await userEvent.click(again);
      expect(await (await shown()).findByRole('img', { name: 'Foto del regalo' })).toBeVisible();
      expect(await status()).toHaveTextContent('La foto ya está.');
      expect(sentTo(keep)).toHaveLength(2);
    });

    it('offers no second time what the server refuses, and names the reason', async () => {
      await open(collected(mine));
      answerWith(keep, refused(400, 'validation_failed'));
      await pick(bike);
      await waitFor(async () =>
        expect(await status()).toHaveTextContent('No pudimos usar esa foto.'),
      );
      expect(await status()).toHaveTextContent('Revisa los campos marcados.');
      expect((await shown()).queryByRole('button', { name: 'Reintentar' })).toBeNull();
      expect((await shown()).getByLabelText('Agregar una foto')).toBeEnabled();
    });

    it('keeps a HEIC whose reader could not be downloaded', async () => {
      await open(collected(mine));
      // Named like a JPEG, as some phones do. There are no workers here: the import of its reader fails.
      await pick(new File(['\0\0\0\x18ftypheic'], 'bici.jpg', { type: 'image/jpeg' }));
      expect(await (await shown()).findByRole('button', { name: 'Reintentar' })).toBeVisible();
      expect(await status()).toHaveTextContent('La foto no se envió.');
    });

    it('says that it is there, though the answer was lost', async () => {
      await open(collected(mine));
      await shown();
      answerWith(keep, refused(503, 'unavailable'));
      answerWith(read, { body: collected(withPhoto) });
      await pick(bike);
      expect(await (await shown()).findByRole('img', { name: 'Foto del regalo' })).toBeVisible();
      await waitFor(async () => expect(await status()).toHaveTextContent('La foto ya está.'));
    });

    it('takes no photo that cannot be read, and another one then', async () => {
      await open(collected(mine));
      await pick(new File([], 'bici.jpg', { type: 'image/jpeg' }));
      await waitFor(async () =>
        expect(await status()).toHaveTextContent('No pudimos usar esa foto.'),
      );
      const input = (await shown()).getByLabelText('Agregar una foto');
      expect(input).toHaveAccessibleDescription(
        'Una foto del regalo, sin niños. No pudimos usar esa foto.',
      );
      expect((await shown()).queryByRole('button', { name: 'Reintentar' })).toBeNull();
      answerWith(keep, { body: collected(withPhoto) });
      await pick(bike);
      expect(await (await shown()).findByRole('img', { name: 'Foto del regalo' })).toBeVisible();
    });
  });

  it('shows others the photo alone', async () => {
    const photo = { id: 'p', width: 960, height: 720 };
    await byLink(collected({ closed: true, bought: 'La bici roja', photo }));
    expect((await shown()).getByRole('img', { name: 'Foto del regalo' })).toBeVisible();
    expect((await shown()).queryByRole('button')).toBeNull();
  });

  it.each([true, false])(
    'says that a host took the photo down: organised by it %s',
    async (mine) => {
      const taken = { mine, closed: true, bought: 'La bici roja', photo_taken_down: true };
      await byLink(collected(taken));
      expect((await shown()).getByText('Quien invita quitó la foto.')).toBeVisible();
      expect((await shown()).queryAllByLabelText('Agregar una foto')).toHaveLength(mine ? 1 : 0);
    },
  );

  it('says what was bought when its organiser comes no more', async () => {
    await byLink(collected({ closed: true, organiser: null, bought: 'La bici roja' }));
    expect((await shown()).getByText('Compramos: La bici roja')).toBeVisible();
  });

  it('that bought nothing says so when its organiser comes no more', async () => {
    await byLink(collected({ closed: true, organiser: null }));
    expect((await shown()).getByText('Se cerró sin comprar.')).toBeVisible();
  });

  it.each([
    ['gift_collection_closed', 'La colecta ya se cerró.'],
    ['gift_part_arrived', 'Lo que ya se puso queda así.'],
    ['limit_reached', 'Ya hay demasiadas colectas.'],
    ['party_finished', 'La fiesta ya pasó.'],
    ['gift_reminder_refused', 'Ya se lo recordaron lo suficiente.'],
  ])('says in words that it is refused: %s', async (message, text) => {
    await byLink(collected());
    answerWith(`PUT ${at('/c/part')}`, refused(409, message));
    await userEvent.click((await shown()).getByRole('button', { name: 'Nos sumamos' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('lasts at least until today, or the day that it has', async () => {
    await byLink({ ...wished(idea('a', 'Bici')), collections: [] });
    await press('Abrir una colecta');
    const day = screen.getByLabelText('Hasta el');
    expect(day).toHaveAttribute('min', expect.stringMatching(/^20\d\d-\d\d-\d\d$/));
  });

  it.each([
    ['an open one', {}],
    ['a closed one', { closed: true, bought: 'La bici roja' }],
  ])('is only read a month after the party: %s', async (_, given) => {
    const own = { paid: true, amount: 700, arrived: false };
    const over = { mine: true, own, may_join: false, may_settle: false };
    await byLink(collected({ ...over, ...given }));
    expect((await shown()).queryByRole('list')).toBeNull();
    expect((await shown()).queryByRole('button')).toBeNull();
    expect((await shown()).queryByLabelText('Agregar una foto')).toBeNull();
  });

  it('is not joined when the party is called off', async () => {
    await byLink({ ...collected({ may_join: false }), wish: null, open: false, ideas: [] });
    expect((await shown()).queryByRole('button')).toBeNull();
  });

  it('says that it has another organiser now', async () => {
    await byLink(collected({ passed_on: true }));
    expect((await shown()).getByText(/Ahora organiza Olga Otra/)).toBeVisible();
  });
});
