import { seriousProblems } from '../support/axe.js';
import type { Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { answer, photo } from '../support/parties.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

it('a family with a link shares an idea, and collects what the host does not see', async () => {
  const host = await member(product, 'Ana Anfitriona');
  const partyId = await party(product, host);
  const asHost = <T>(method: string, path: string, body?: object) =>
    call<T>(product, method, `/parties/${partyId}/${path}`, body, host.session.accessToken);
  await asHost('PUT', 'giftList', {
    ...{ wish: 'ideas', shows_names: false, revision: 0 },
    ideas: [{ text: 'Entradas al circo' }],
  });
  const { added } = await asHost<{ added: [{ link: string }] }>('POST', 'families', {
    list: 'Familia Pérez: Juan',
  });
  const { pathname, hash } = new URL(added[0].link);
  const { page, complaints } = await product.person();
  await page.goto(pathname + hash);
  await page.getByRole('button', { name: '¡Vamos!' }).tap();
  await page.getByRole('button', { name: 'Listo' }).tap();

  await page.getByRole('button', { name: 'Nos juntamos' }).tap();
  await page.getByRole('button', { name: 'Una más' }).tap();
  await page.getByRole('button', { name: 'Nos juntamos' }).tap();
  await page.getByText('Lo llevan ustedes · 1 de 3 familias').waitFor();

  await page.getByRole('button', { name: 'Abrir una colecta' }).tap();
  await page.getByLabel('¿Para qué regalo?').selectOption('Entradas al circo');
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Hasta el').fill(until);
  await page.getByLabel('Transferir a').fill('Alias PEREZ.CIRCO');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  const collection = page.getByRole('region', { name: 'Entradas al circo' });
  await collection.getByText('Alias PEREZ.CIRCO').waitFor();
  await collection.getByLabel('Monto (opcional)').fill('350');
  await collection.getByRole('button', { name: 'Ya pusimos' }).tap();
  await collection.getByText('Pusieron $ 350').waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  const seen = JSON.stringify(await asHost('GET', 'giftList'));
  expect(seen).toContain('"collecting":true');
  expect(['PEREZ.CIRCO', '350', 'Pérez'].filter((text) => seen.includes(text))).toEqual([]);
  expect(complaints).toEqual([]);
});

describe('the photo of a gift', () => {
  const wished = async (host: Member, partyId: string) => {
    const wish = { wish: 'surprise', shows_names: false, revision: 0, ideas: [] };
    const path = `/parties/${partyId}/giftList`;
    await call(product, 'PUT', path, wish, host.session.accessToken);
  };
  /** A collection that is closed with a bike. */
  const bought = async (partyId: string, token: string) => {
    const path = `/parties/${partyId}/giftCollections`;
    const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const { collections } = await call<{ collections: [{ id: string }] }>(
      ...[product, 'POST', path, { purpose: 'La bici', until }, token],
    );
    const [{ id }] = collections;
    await call(product, 'POST', `${path}/${id}/close`, { bought: 'La bici roja' }, token);
  };
  const ofPage = (page: Page) => {
    const collection = page.getByRole('region', { name: 'La bici' });
    return {
      collection,
      image: collection.getByRole('img', { name: 'Foto del regalo' }),
      input: collection.getByLabel('Agregar una foto'),
      status: (text: string) => collection.getByRole('status').filter({ hasText: text }).waitFor(),
    };
  };
  const isPainted = (page: Page) =>
    page.waitForFunction(() => {
      const image = document.querySelector<HTMLImageElement>('.gifts-photo');
      return image?.complete && image.naturalWidth > 0;
    });
  const send = async (page: Page) => {
    const { collection, image, status } = ofPage(page);
    const chooser = page.waitForEvent('filechooser');
    await collection.getByText('Agregar una foto').tap();
    const buffer = await photo('#c03060');
    await (await chooser).setFiles({ name: 'bici.jpg', mimeType: 'image/jpeg', buffer });
    await image.waitFor();
    await status('La foto ya está.');
    await image.scrollIntoViewIfNeeded();
    await isPainted(page);
    return (await image.getAttribute('src')) ?? '';
  };

  it('is shown and taken away by a family with a link, and not seen by the host', async () => {
    const host = await member(product, 'Ana Anfitriona');
    const partyId = await party(product, host);
    const { accessToken } = host.session;
    await wished(host, partyId);
    const { added } = await call<{ added: [{ link: string }] }>(
      ...[product, 'POST', `/parties/${partyId}/families`, { list: 'Familia Sosa: Juan' }],
      accessToken,
    );
    const { pathname, hash } = new URL(added[0].link);
    const { page, complaints } = await product.person();
    await page.goto(pathname + hash);
    await page.getByRole('button', { name: '¡Vamos!' }).tap();
    await page.getByRole('button', { name: 'Listo' }).tap();
    await page.getByRole('button', { name: 'Abrir una colecta' }).waitFor();
    const secret = hash.replace('#f=', '');
    const { token } = await call<{ token: string }>(product, 'POST', '/familyLinks/open', {
      secret,
    });
    await bought(partyId, token);
    await page.reload();

    const address = await send(page);
    expect(await seriousProblems(page)).toEqual([]);
    const id = address.split('/').at(-1) ?? '';
    const list = `/parties/${partyId}/giftList`;
    const seen = JSON.stringify(await call(product, 'GET', list, undefined, accessToken));
    expect([id, 'La bici', 'Sosa'].filter((text) => seen.includes(text))).toEqual([]);

    await page.getByRole('button', { name: 'Quitar la foto' }).tap();
    const { image, input, status } = ofPage(page);
    await status('La foto ya no está.');
    await input.waitFor({ state: 'attached' });
    expect(await image.count()).toBe(0);
    const gone = await fetch(product.server.url + address);
    expect(gone.status).toBe(404);
    expect(complaints).toEqual([]);
  });

  it('of a guest is taken down by the host after the party, and the guest is told', async () => {
    const [host, guest] = [await member(product, 'Ana Anfitriona'), await member(product)];
    const partyId = await party(product, host);
    await wished(host, partyId);
    await answer(product, guest, partyId, 'accept');
    await bought(partyId, guest.session.accessToken);
    const family = await product.person();
    await signIn(family, product, guest);
    await family.page.goto(`/invitations/${partyId}/`);
    await send(family.page);

    const hosts = await product.person();
    await signIn(hosts, product, host);
    const openGifts = async () => {
      await hosts.page.goto(`/app/parties/${partyId}?tab=invitation`);
      await hosts.page.getByRole('button', { name: 'Más opciones de la fiesta' }).tap();
      await hosts.page.getByRole('menuitem', { name: 'El regalo' }).tap();
      return hosts.page.getByRole('dialog', { name: 'El regalo' });
    };
    const before = await openGifts();
    await before.getByText('Las familias están juntando para un regalo.').waitFor();
    expect(await before.getByRole('img', { name: 'Foto del regalo' }).count()).toBe(0);

    await execute(
      product,
      `update parties.parties set date_start = now() - interval '4 hours', date_end = now() - interval '1 hour',
              rsvp_due_date = now() - interval '4 hours' where id = ?`,
      [partyId],
    );
    const after = await openGifts();
    await after.getByRole('img', { name: 'Foto del regalo' }).waitFor();
    await after.getByRole('button', { name: 'Quitar la foto' }).tap();
    const question = hosts.page.getByRole('dialog', { name: '¿Quitar la foto?' });
    await question.getByRole('button', { name: 'Quitar la foto' }).tap();
    await after.getByRole('img', { name: 'Foto del regalo' }).waitFor({ state: 'detached' });
    await after.getByText('La bici roja').waitFor();

    await family.page.reload();
    const { collection, image } = ofPage(family.page);
    await collection.getByText('Quien invita quitó la foto.').waitFor();
    expect(await image.count()).toBe(0);
    expect([...family.complaints, ...hosts.complaints]).toEqual([]);
  });
});
