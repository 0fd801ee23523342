import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from './support/accounts.js';
import { startProduct, type Product } from './support/browser.js';
import { dayAhead } from './support/dates.js';
import { familyMember } from './support/parties.js';
import { member, party, signIn, type Member } from './support/members.js';
import { pathOf, serverAway, tabTo, textBeside } from './support/page.js';
import { scenes } from './support/scenes.js';

let product: Product;
let host: Member;
let guest: Member;
let partyId: string;
beforeAll(async () => {
  product = await startProduct();
  [host, guest] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
  partyId = await party(product, host);
  await familyMember(product, guest, 'Mateo Fernández');
}, 60_000);
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Nothing lies above its centre and it is within the window. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= 0 && y + height <= window.innerHeight && element.contains(top);
  });

async function typeParty(page: Page, name: string): Promise<void> {
  await page.getByLabel('Título').fill(name);
  const typed = async (label: string, time: string) => {
    const [year, month, day] = dayAhead(7).split('-');
    const field = page.getByRole('group', { name: label });
    await field.getByRole('spinbutton').first().click();
    await page.keyboard.type(`${day}${month}${year}${time}`, { delay: 20 });
  };
  await typed('Comienzo', '1600');
  await page.getByLabel('Dirección').fill('Av. Italia 4321');
  await page.getByLabel('Ciudad').fill('Montevideo');
}

scene('the bar of a failure is in sight wherever the page is scrolled', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  await page.getByLabel('Enlace de YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
  const back = await serverAway(page, '**/api/parties/*');
  await button(page, 'Guardar video').click();
  const bar = page.getByRole('alert').filter({ has: button(page, 'Cerrar') });
  await bar.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await isInSight(bar)).toBe(true);
  expect(await textBeside(page, 'youtube_link')).toContain('No pudimos conectarnos');
  await back();
});

scene('a party that is refused says so above the button', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto('/app/parties/add');
  await typeParty(page, 'Cumple de Lola');
  const back = await serverAway(page, '**/api/parties');
  await button(page, 'Crear fiesta').click();
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos' });
  await alert.waitFor();
  expect(await isInSight(alert)).toBe(true);
  await back();
});

scene('the first wrong field of a party comes into sight', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto('/app/parties/add');
  await typeParty(page, 'Cumple de Lola');
  await page.getByLabel('Ciudad').fill('');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await button(page, 'Crear fiesta').click();
  await page.getByText('El campo Ciudad es obligatorio').waitFor();
  expect(await isInSight(page.getByLabel('Ciudad'))).toBe(true);
});

describe('Back', () => {
  scene('closes the menu, and leaves a screen that the menu opened in one step', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto('/app');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await button(page, 'Abrir el menú').click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/app');

    await button(page, 'Abrir el menú').click();
    await menu.getByRole('link', { name: 'Familiares' }).click();
    await page.getByRole('heading', { level: 1, name: 'Familiares' }).waitFor();
    await page.goBack();
    await page.waitForURL('/app');
    expect(await menu.count()).toBe(0);
    await button(page, 'Abrir el menú').click();
    await menu.waitFor();
    await button(page, 'Cerrar el menú').click();
    await menu.waitFor({ state: 'hidden' });
  });

  scene('closes the checklist and dialogs of an invitation and a party', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto('/app');
    await page.goto(`/app/parties/${partyId}?tab=invitation`);
    await button(page, 'Compartir').click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(`/app/parties/${partyId}`);

    const other = await open();
    await signIn(other.context, product, guest);
    await other.page.goto(`/invitations/${partyId}/`);
    await button(other.page, 'Confirmar').click();
    await button(other.page, 'Cancelar').waitFor();
    await other.page.goBack();
    await button(other.page, 'Cancelar').waitFor({ state: 'detached' });
    expect(pathOf(other.page)).toBe(`/invitations/${partyId}/`);
  });

  scene('returns to the first view of a visitor’s invitation, then leaves it', async (open) => {
    const { page } = await open();
    await page.goto('/');
    await page.goto(`/invitations/${partyId}/`);
    await button(page, 'Iniciar sesión').click();
    await page.getByLabel('E-mail').waitFor();
    await page.goBack();
    await button(page, 'Registrarse').waitFor();
    expect(pathOf(page)).toBe(`/invitations/${partyId}/`);
    await button(page, 'Iniciar sesión').click();
    await page.getByLabel('E-mail').fill(guest.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(page, 'Iniciar sesión').click();
    await button(page, 'Confirmar').waitFor();
    await page.goBack();
    await page.waitForURL('/');
  });

  scene('closes the calendar of a form, then keeps what was typed', async (open) => {
    const { page, ...person } = await open();
    const leaveAndReturn = async (from: string, path: string, label: string, text: string) => {
      await page.goto(from);
      await page.goto(path);
      await page.getByLabel(label).fill(text);
      await page.getByRole('button', { name: 'Elegir fecha' }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      await page.goBack();
      await page.waitForURL(from);
      await page.goForward();
      await page.getByText('Recuperamos lo que habías escrito.').waitFor();
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    };
    await leaveAndReturn('/', '/signup', 'Nombre completo', 'Ana Pereira');
    await signIn(person.context, product, host);
    await leaveAndReturn('/app', '/app/parties/add', 'Título', 'Cumple de Lola');
  });
});

/** Presses Tab through the page: what has the focus and shows nothing of it. */
async function unseenFocus(page: Page): Promise<string[]> {
  const unseen = new Set<string>();
  const seen = new Set<string>();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const [name, isSeen] = await page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return ['', true];
      const shows = (one: Element | null) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
        return (
          outlineStyle !== 'none' &&
          parseFloat(outlineWidth) >= 2 &&
          !/, 0\)$|transparent/.test(outlineColor)
        );
      };
      // Fields thicken their border; others draw the ring around what holds the control.
      const border = element
        .closest('.MuiInputBase-root, .MuiPickersInputBase-root')
        ?.querySelector('fieldset');
      const thick = border && parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
      const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      const path = `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
      return [path, Boolean(thick) || around.some(shows)];
    });
    if (seen.has(String(name)) && presses > 30) break;
    seen.add(String(name));
    if (!isSeen) unseen.add(String(name));
  }
  expect(seen.size).toBeGreaterThan(1);
  return [...unseen];
}

scene('the keyboard’s focus is visible on every control', async (open) => {
  const { page, ...person } = await open();
  const unseen: Record<string, string[]> = {};
  const check = async (name: string) => {
    const found = await unseenFocus(page);
    if (found.length > 0) unseen[name] = found;
  };
  await page.goto('/login');
  await page.getByLabel('Contraseña', { exact: true }).waitFor();
  await check('login');
  await page.goto('/signup');
  await page.getByLabel('Nombre completo').waitFor();
  await check('signup');
  await signIn(person.context, product, host);
  for (const path of [
    '/app',
    '/app/parties/add',
    `/app/parties/${partyId}?tab=invitation`,
    `/app/parties/${partyId}?tab=confirmations`,
    `/app/family/${host.session.user.id}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await check(path.replace(/[0-9a-f-]{36}/, 'id'));
  }
  await page.goto('/app');
  await button(page, 'Abrir el menú').click();
  await page.getByRole('navigation', { name: 'Menú' }).waitFor();
  await check('menu');
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  await button(page, 'Compartir').click();
  await page.getByRole('dialog').waitFor();
  await check('share');
  expect(unseen).toEqual({});
});

scene('the checklist has the children ticked before any answer', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, guest);
  await page.goto(`/invitations/${partyId}/`);
  await button(page, 'Confirmar').click();
  for (const name of [/Yo/, /Mateo Fernández/]) {
    expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true);
  }
  await tabTo(page, 'Yo');
  expect(pathOf(page)).toBe(`/invitations/${partyId}/`);
});
