import { joinProduct, type Product } from '../support/browser.js';
import { member, party, signIn } from '../support/members.js';
import { comesBackOffline } from '../support/page.js';
import { answer, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);

describe('a review that is being written', () => {
  scene('stays, alone, when reading it again in the background fails', async (open) => {
    const [ana, bruno] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
    const id = await party(product, ana);
    await answer(product, bruno, id, 'accept');
    for (const status of ['started', 'finished']) await change(product, ana, id, { status });
    const person = await open();
    const { page } = person;
    await page.clock.install();
    await signIn(person, product, bruno);
    await page.goto(`/invitations/${id}/`);
    const text = page.getByRole('textbox');
    await text.fill('¡Qué linda fiesta!');
    const back = await comesBackOffline(page);
    expect(await text.inputValue()).toBe('¡Qué linda fiesta!');
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
    await back();
  });
});
