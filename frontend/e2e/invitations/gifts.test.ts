import { seriousProblems } from '../support/axe.js';
import { joinProduct, type Product } from '../support/browser.js';
import { call, member, party } from '../support/members.js';

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
  await page.getByLabel('¿Para qué idea?').selectOption('Entradas al circo');
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Hasta el').fill(until);
  await page.getByLabel('Cómo poner').fill('Alias PEREZ.CIRCO');
  await page.getByRole('button', { name: 'Guardar' }).tap();
  const collection = page.getByRole('region', { name: 'Entradas al circo' });
  await collection.getByText('Alias PEREZ.CIRCO').waitFor();
  await collection.getByLabel('¿Cuánto? (opcional)').fill('350');
  await collection.getByRole('button', { name: 'Ya pusimos' }).tap();
  await collection.getByText('Pusieron $ 350').waitFor();
  expect(await seriousProblems(page)).toEqual([]);

  const seen = JSON.stringify(await asHost('GET', 'giftList'));
  expect(seen).toContain('"collecting":true');
  expect(['PEREZ.CIRCO', '350', 'Pérez'].filter((text) => seen.includes(text))).toEqual([]);
  expect(complaints).toEqual([]);
});
