// What the hosts wish for, from the menu of their party.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { party } from '../support/data';
import { chooseOfParty, press } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, sentTo } from '../support/server';

type HostGifts = components['schemas']['HostGiftsResponse'];

const list = `GET /api/parties/${partyId}/giftList`;
const write = `PUT /api/parties/${partyId}/giftList`;
const off: HostGifts = {
  ...{ wish: null, shows_names: false, revision: 0, open: true, over: false, ideas: [] },
  ...{ collecting: false, collections: [], families: [] },
};
const idea = (id: string, text: string, given: object = {}) => ({
  ...{ id, text, link: null, price: null, reserved: false, names: [] },
  ...given,
});

async function open(gifts: HostGifts) {
  await openScreen(`/app/parties/${partyId}?tab=invitation`, {
    [`GET /api/parties/${partyId}`]: { body: party() },
    [`GET /api/parties/${partyId}/families`]: { body: [] },
    [list]: { body: gifts },
    [write]: { body: gifts },
  });
  await chooseOfParty('El regalo');
  return within(await screen.findByRole('dialog', { name: 'El regalo' }));
}
const field = (name: string) => screen.findByRole('textbox', { name });
const sent = () => bodiesTo(write);

describe('the gift list of a host', () => {
  it('is off, and takes ideas with a link and a price', async () => {
    const sheet = await open(off);
    expect(await sheet.findByRole('radio', { name: 'No decir nada' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Agregar idea' })).toBeNull();
    await userEvent.click(sheet.getByRole('radio', { name: 'Estas ideas' }));
    await press('Agregar idea');
    expect(await field('Idea 1')).toHaveFocus();
    await userEvent.type(await field('Idea 1'), 'Patines');
    await press('Enlace y precio');
    await userEvent.type(await field('Enlace'), 'javascript:alert(1)');
    await press('Guardar');
    expect(await screen.findByText('Copia el enlace entero, con https://')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.clear(await field('Enlace'));
    await userEvent.type(await field('Enlace'), 'https://tienda.uy/patines');
    await userEvent.type(await field('Precio aprox.'), '$ 500');
    await press('Guardar');
    expect(await screen.findByText(/debe ser un número/)).toBeVisible();
    await userEvent.clear(await field('Precio aprox.'));
    await userEvent.type(await field('Precio aprox.'), '2500');
    await userEvent.click(screen.getByRole('switch', { name: 'Ver antes quién reserva' }));
    await press('Guardar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        wish: 'ideas',
        shows_names: true,
        revision: 0,
        ideas: [{ text: 'Patines', link: 'https://tienda.uy/patines', price: 2500 }],
      },
    ]);
  });

  it('keeps a reserved idea, and has at most twenty', async () => {
    const ideas = Array.from({ length: 20 }, (_, n) =>
      idea(`${n}`, `Regalo ${n}`, { reserved: n === 0, names: n === 0 ? ['Olga Otra'] : [] }),
    );
    await open({ ...off, wish: 'ideas', ideas });
    expect(await field('Idea 1')).toBeDisabled();
    expect(screen.getByText('La llevan Olga Otra')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar la idea 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Agregar idea' })).toBeNull();
    await press('Quitar la idea 2');
    expect(await screen.findByRole('button', { name: 'Agregar idea' })).toBeVisible();
  });

  it('keeps what was typed when another host or a family was faster', async () => {
    await open({ ...off, wish: 'ideas', revision: 3, ideas: [idea('a', 'Bici')] });
    await userEvent.type(await field('Idea 1'), ' azul');
    answerWith(write, refused(409, 'gift_list_changed'));
    const theirs = [idea('a', 'Bici'), idea('b', 'De Bruno')];
    answerWith(list, { body: { ...off, wish: 'ideas', revision: 4, ideas: theirs } });
    await press('Guardar');
    expect(await screen.findByText(/La lista cambió mientras escribías/)).toBeVisible();
    expect(await field('Idea 2')).toHaveValue('De Bruno');
    expect(await field('Idea 1')).toHaveValue('Bici azul');
    answerWith(write, { body: off });
    await press('Guardar');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      revision: 4,
      ideas: [{ id: 'a', text: 'Bici azul' }, { id: 'b' }],
    });
  });

  it('says who brought what once the party is over', async () => {
    const ideas = [
      idea('a', 'Bici', { reserved: true, names: ['Olga Otra', 'Los Sosa'] }),
      idea('b', 'Libro'),
    ];
    ideas.push(idea('c', 'Patines', { reserved: true }));
    const photo = { id: 'p', width: 960, height: 720 };
    const collections = [{ purpose: 'Patines', bought: 'Unos patines', names: ['Nico'], photo }];
    const over = { open: false, over: true, collecting: true, collections };
    const sheet = await open({ ...off, ...over, wish: 'ideas', ideas });
    const given = within(await sheet.findByRole('list', { name: 'Quién trajo qué' }));
    expect(given.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'BiciOlga Otra y Los Sosa',
      'Unos patinesNicoQuitar la foto',
    ]);
    const image = given.getByRole('img', { name: 'Foto del regalo' });
    expect(image).toHaveAttribute('src', '/api/giftPhotos/p');
    expect(sheet.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });

  it('says after an early finish that who gives what is shown later', async () => {
    const ideas = [idea('a', 'Bici', { reserved: true }), idea('b', 'Libro')];
    const sheet = await open({ ...off, open: false, wish: 'ideas', ideas: ideas.slice(1) });
    expect(await sheet.findByText(/se ve completo después de la hora/)).toBeVisible();
    expect(sheet.queryByText('Nadie reservó una idea.')).toBeNull();
    cleanup();
    const some = await open({ ...off, open: false, wish: 'ideas', ideas });
    expect(await some.findByText(/se ve completo después de la hora/)).toBeVisible();
    expect(some.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Bici']);
  });

  it('takes down a photo that a family showed, once it is sure', async () => {
    const photo = { id: 'p', width: 960, height: 720 };
    const collection = { purpose: 'Patines', bought: 'Unos patines', names: ['Nico'], photo };
    const over = { ...off, open: false, over: true, wish: 'ideas' as const };
    const sheet = await open({ ...over, collections: [collection] });
    const takeDown = `DELETE /api/parties/${partyId}/giftPhotos/p`;
    const remove = await sheet.findByRole('button', { name: 'Quitar la foto Unos patines' });
    await userEvent.click(remove);
    const asked = async () =>
      within(await screen.findByRole('dialog', { name: '¿Quitar la foto?' }));
    const isGone = () => waitFor(() => expect(screen.queryByText('¿Quitar la foto?')).toBeNull());
    expect((await asked()).getByText(/participaron lo verán/)).toBeVisible();
    await userEvent.click((await asked()).getByRole('button', { name: 'Cancelar' }));
    await isGone();
    expect(sentTo(takeDown)).toEqual([]);

    answerWith(takeDown, refused(503, 'unavailable'));
    await userEvent.click(remove);
    await userEvent.click((await asked()).getByRole('button', { name: 'Quitar la foto' }));
    await waitFor(() => expect(sentTo(takeDown)).toHaveLength(1));
    await isGone();
    expect(sheet.getByRole('img', { name: 'Foto del regalo' })).toBeVisible();
    answerWith(takeDown, { body: { ...over, collections: [{ ...collection, photo: null }] } });
    await userEvent.click(remove);
    await userEvent.click((await asked()).getByRole('button', { name: 'Quitar la foto' }));
    await waitFor(() => expect(sheet.queryByAltText('Foto del regalo')).toBeNull());
    expect(sheet.getByText('Unos patines')).toBeVisible();
    await waitFor(() => expect(sheet.getByRole('list', { name: 'Quién trajo qué' })).toHaveFocus());
    expect(sentTo(takeDown)).toHaveLength(2);
  });

  it('shows the photo that a family showed in place of the one that was to be taken down', async () => {
    const photo = { id: 'p', width: 960, height: 720 };
    const collection = { purpose: 'Patines', bought: 'Unos patines', names: ['Nico'], photo };
    const over = { ...off, open: false, over: true, wish: 'ideas' as const };
    const sheet = await open({ ...over, collections: [collection] });
    await userEvent.click(
      await sheet.findByRole('button', { name: 'Quitar la foto Unos patines' }),
    );
    answerWith(`DELETE /api/parties/${partyId}/giftPhotos/p`, refused(404, 'not_found'));
    const next = { ...collection, photo: { ...photo, id: 'q' } };
    answerWith(list, { body: { ...over, collections: [next] } });
    await press('Quitar la foto');
    expect(await screen.findByText(/ya había cambiado o quitado/)).toBeVisible();
    await waitFor(() =>
      expect(sheet.getByAltText('Foto del regalo')).toHaveAttribute('src', '/api/giftPhotos/q'),
    );
    await waitFor(() => expect(sheet.getByRole('list', { name: 'Quién trajo qué' })).toHaveFocus());
  });

  it('writes to sixty at once, and leaves out those whom no mail reaches', async () => {
    const over = { ...off, open: false, over: true };
    const families = Array.from({ length: 62 }, (_, n) => ({
      ...{ id: `f${n}`, name: `Los ${n}`, phone: null, has_mail: true, thanked: null },
    }));
    const sheet = await open({ ...over, families });
    const thank = `POST /api/parties/${partyId}/giftThanks`;
    answerWith(thank, refused(409, 'no_mail_address', { ids: ['f0', 'f1', 'f2'] }));
    await press('Mandar por correo a 60 familias');
    expect(await sheet.findByText(/no les llega el correo/)).toBeVisible();
    await press('Mandar por correo a 59 familias');
    await waitFor(() => expect(sentTo(thank)).toHaveLength(2));
    const [first, second] = sentTo(thank).map(
      ({ body }) => (body as { family_ids: string[] }).family_ids,
    );
    expect(first).toHaveLength(60);
    expect(second?.slice(0, 2)).toEqual(['f3', 'f4']);
  });

  it('thanks families once it is over, each once', async () => {
    const family = (id: string, name: string, given: object = {}) => ({
      ...{ id, name, phone: null, has_mail: false, thanked: null },
      ...given,
    });
    const over = { ...off, open: false, over: true };
    const families = [
      family('a', 'Olga Otra', { has_mail: true }),
      family('b', 'Los Sosa', { phone: '+59899123456' }),
      family('c', 'Nico', { thanked: 'Gracias' }),
    ];
    const sheet = await open({ ...over, families });
    const thank = `POST /api/parties/${partyId}/giftThanks`;
    const list = within(await sheet.findByRole('list', { name: 'Gracias' }));
    expect(list.getByText('Agradecida')).toBeVisible();
    const chat = list.getByRole('link', { name: 'WhatsApp Los Sosa' });
    expect(chat.getAttribute('href')).toContain('59899123456');
    const words = sheet.getByRole('textbox', { name: 'Tu mensaje' });
    await userEvent.clear(words);
    expect(sheet.getByRole('button', { name: /Mandar por correo/ })).toBeDisabled();
    await userEvent.type(words, 'Gracias a todos');
    answerWith(thank, {
      body: { ...over, families: families.map((one) => ({ ...one, thanked: 'Gracias' })) },
    });
    await press('Mandar por correo a 1 familia');
    await waitFor(() => expect(list.getAllByText('Agradecida')).toHaveLength(3));
    expect(sentTo(thank)[0]?.body).toEqual({
      ...{ channel: 'mail', words: 'Gracias a todos', family_ids: ['a'] },
    });
  });
});
