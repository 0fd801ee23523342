import type { Page } from 'playwright-core';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { tabTo } from '../support/page.js';
import { addPhotos, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let bruno: Member;
beforeAll(async () => {
  product = await joinProduct();
  [ana, bruno] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function at(person: Person, who: Member, id: string): Promise<Page> {
  await signIn(person, product, who);
  await person.page.goto(`/invitations/${id}/`);
  return person.page;
}

describe('the invitation', () => {
  scene('has name, hours, address with its way, photos and video', async (open) => {
    const id = await party(product, ana, 'Cumple de Luca');
    await addPhotos(product, ana, id, ['#c03060', '#3060c0', '#30c060', '#c0a030']);
    await change(product, ana, id, { youtube_link: 'https://youtu.be/dQw4w9WgXcQ' });
    const page = await at(await open({ viewport: { width: 1440, height: 900 } }), bruno, id);
    await page.getByRole('heading', { level: 1, name: 'Cumple de Luca' }).waitFor();
    await page.getByText('De 16:00 a 19:00 h').waitFor();
    await page.getByText('Av. Italia 4321').waitFor();
    const way = page.getByRole('link', { name: 'Cómo llegar' });
    expect(await way.getAttribute('href')).toContain('Av.+Italia+4321%2C+Montevideo%2C+Uruguay');
    const frame = page.locator('iframe');
    await frame.scrollIntoViewIfNeeded();
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
    );
    // Three a row on a large screen.
    const tops = await page
      .getByRole('button', { name: /^Ver la foto/ })
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).toBeGreaterThan(tops[0] ?? 0);
  });

  scene('shows its photos full screen, by keyboard and by swipe', async (open) => {
    const id = await party(product, ana);
    await addPhotos(product, ana, id, ['#c03060', '#3060c0', '#30c060']);
    const page = await at(await open(), bruno, id);
    await button(page, 'Ver la foto 2 de 3').waitFor();
    await tabTo(page, 'Ver la foto 2 de 3');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Fotos' });
    const at2 = (place: string) => dialog.getByRole('status').getByText(place).waitFor();
    await at2('2 de 3');
    await page.keyboard.press('ArrowRight');
    await at2('3 de 3');
    await page.keyboard.press('ArrowRight');
    await at2('3 de 3');
    expect(await dialog.getByRole('button', { name: 'Foto siguiente' }).count()).toBe(0);
    await page.keyboard.press('ArrowLeft');
    await at2('2 de 3');
    await dialog.getByRole('button', { name: 'Foto anterior' }).click();
    await at2('1 de 3');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    // A swipe is the strip's own scrolling, which comes to rest at a photo.
    await dialog
      .getByRole('list', { name: 'Fotos' })
      .evaluate((strip) => strip.scrollBy({ left: strip.clientWidth * 0.8 }));
    await at2('2 de 3');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Ver la foto 2 de 3');
  });
});
