import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { member, sessionCookies, type Member } from '../support/members.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

// What the form says is tested in frontend/test/screens/logIn.test.tsx.
const scene = scenes(() => product);
const button = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await button(page).click();
}

async function typed(page: Page): Promise<string[]> {
  return [
    await page.getByLabel('E-mail').inputValue(),
    await page.getByLabel('Contraseña', { exact: true }).inputValue(),
  ];
}

describe('the login', () => {
  scene('opens the home and keeps the session in three cookies', async (open) => {
    const person = await open();
    const { page } = person;
    await page.goto('/login');
    expect(await typed(page)).toEqual(['', '']); // no sample credentials
    await logIn(page);
    await page.waitForURL('**/app');
    await page.getByText('Todavía no tienes invitaciones').waitFor();

    const all = await person.context.cookies();
    const cookies = all.filter(({ httpOnly }) => !httpOnly);
    expect(cookies.map(({ name }) => name).sort()).toEqual(['refreshToken', 'token', 'user']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
      expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 3600);
      expect(cookie.expires - Date.now() / 1000).toBeLessThan(30.1 * 24 * 3600);
    }
    const { user = '' } = await sessionCookies(person);
    expect(JSON.parse(user)).toMatchObject({ full_name: 'Ana Pereira', verified: 1 });
    const key = all.find(({ name }) => name === 'sessionKey');
    expect(key).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: true });
  });

  scene('runs in a page where text never becomes markup', async (open) => {
    const { page, complaints } = await open();
    await page.goto('/login');
    const outcome = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>text</b>';
        return 'markup';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe('TypeError');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('TrustedHTML')]);
  });
});
