import { joinProduct, type Product } from '../support/browser.js';
import { dayAhead } from '../support/dates.js';
import { member, party, signIn } from '../support/members.js';
import { answer, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);
scene(
  'the home has what is ahead in two cards of 300 px, each line with its way in',
  async (open) => {
    const [sofia, pablo] = [await member(product, 'Sofía Silva'), await member(product, 'Pablo')];
    const mine = await party(product, sofia, 'Cumple de Luca');
    const over = await party(product, sofia, 'Fiesta que fue');
    for (const status of ['started', 'finished']) await change(product, sofia, over, { status });
    const theirs = await party(product, pablo, 'Cumple de Emma');
    await answer(product, sofia, theirs, 'notSure');
    const day = dayAhead(40);
    const shown = day.split('-').map(Number).reverse().join('/');
    await change(product, sofia, mine, {
      date_start: `${day} 16:30`,
      date_end: `${day} 19:30`,
    });
    const person = await open();
    const { page } = person;
    await signIn(person, product, sofia);
    await page.goto('/app');
    const card = (name: string) => page.getByRole('region', { name });
    const hosted = card('Mis fiestas').getByRole('link', { name: /Cumple de Luca/ });
    await hosted.getByText(`${shown} 16:30`).waitFor();
    expect(await page.getByText('Fiesta que fue').count()).toBe(0);
    const invited = card('Mis invitaciones').getByRole('link', { name: /Cumple de Emma/ });
    await invited.getByText('No sabemos').waitFor();
    for (const name of ['Mis fiestas', 'Mis invitaciones']) {
      expect((await card(name).boundingBox())?.height).toBe(300);
    }
    await hosted.click();
    await page.waitForURL(`**/app/parties/${mine}`);
    await page.goBack();
    await invited.click();
    await page.waitForURL(`**/invitations/${theirs}/`);
  },
);
