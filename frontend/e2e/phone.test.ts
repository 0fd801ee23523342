import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from './support/accounts.js';
import { joinProduct, type Product } from './support/browser.js';
import { dayAhead } from './support/dates.js';
import { addPhotos, answer, change, familyMember } from './support/parties.js';
import { member, party, signIn, type Member } from './support/members.js';
import { pathOf, serverAway, tabTo, textBeside } from './support/page.js';
import { scenes } from './support/scenes.js';

let product: Product;
let host: Member;
let guest: Member;
let partyId: string;
let startedId: string;
beforeAll(async () => {
  product = await joinProduct();
  [host, guest] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
  partyId = await party(product, host);
  startedId = await party(product, host, 'Cumple de Lola');
  await familyMember(product, guest, 'Mateo Fernández');
  await addPhotos(product, host, partyId, ['red', 'green', 'blue']);
  await answer(product, guest, startedId, 'accept');
  await change(product, host, startedId, { status: 'started' });
});
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
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  const close = bar.getByRole('button');
  expect(await close.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await textBeside(page, 'youtube_link')).toContain('No pudimos conectarnos');
  await back();
});

scene('the video form stays in its place when the photos can be moved', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/PhotoOrder-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  const top = async () => (await page.getByLabel('Enlace de YouTube').boundingBox())?.y;
  await page.getByLabel('Enlace de YouTube').waitFor();
  const before = await top();
  arrival.resolve();
  await page
    .getByRole('button', { name: /foto 1 de 3/ })
    .first()
    .waitFor();
  expect(Math.abs((await top())! - before!)).toBeLessThan(2);
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
  const city = page.getByLabel('Ciudad');
  await city.fill('');
  const refused = page.getByText('El campo Ciudad es obligatorio');
  // Covered by the button, which stays at the bottom of the window: browsers do not scroll for that.
  await city.evaluate((field) => {
    (document.activeElement as HTMLElement).blur();
    window.scrollBy(0, field.getBoundingClientRect().top - window.innerHeight + 60);
  });
  expect(await isInSight(city)).toBe(false);
  await button(page, 'Crear fiesta').click();
  await refused.waitFor();
  expect([await isInSight(city), await isInSight(refused)]).toEqual([true, true]);
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
  const unseen: string[] = [];
  const passed = await page.evaluateHandle(() => new Set<Element>());
  let stops = 0;
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(async (passed) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const element = document.activeElement;
      // At the end of the page, before the browser's own controls.
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      if (passed.has(element)) return 'round';
      passed.add(element);
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
      const isThick = () => border && parseFloat(getComputedStyle(border).borderTopWidth) >= 2;
      const around = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      const name = `${element.tagName} ${element.className} ${element.textContent.slice(0, 30)}`;
      const isSeen = () => isThick() || around.some(shows);
      // What is loaded or drawn meanwhile may delay it by some frames.
      for (let frames = 0; frames < 60 && !isSeen(); frames += 1) {
        await new Promise(requestAnimationFrame);
      }
      return { name, isSeen: isSeen() };
    }, passed);
    if (focused === 'round') break;
    if (!focused) continue;
    stops += 1;
    if (!focused.isSeen) unseen.push(focused.name);
  }
  expect(stops).toBeGreaterThan(1);
  return unseen;
}

describe('the keyboard’s focus is visible', () => {
  scene('on every control of a screen', async (open) => {
    const { page, ...person } = await open();
    const unseen: Record<string, string[]> = {};
    const check = async (path: string, loaded = () => page.waitForLoadState('networkidle')) => {
      await page.goto(path);
      await loaded();
      unseen[path] = await unseenFocus(page);
    };
    await check('/login');
    await check('/signup');
    await signIn(person.context, product, host);
    await check('/app');
    await check('/app/parties/add');
    await check(`/app/parties/${partyId}?tab=invitation`);
    await check(`/app/parties/${partyId}?tab=confirmations`);
    // Its stream stays open.
    await check(`/app/parties/${startedId}?tab=door`, () =>
      page
        .getByRole('button', { name: /^Ingresó: / })
        .first()
        .waitFor(),
    );
    await check(`/app/family/${host.session.user.id}`);
    expect(unseen).toEqual(Object.fromEntries(Object.keys(unseen).map((name) => [name, []])));
  });

  scene('on every control above a screen', async (open) => {
    const unseen: Record<string, string[]> = {};
    const check = async (path: string, opener: string | RegExp, shown: string, who: Member) => {
      const { page, context } = await open();
      await signIn(context, product, who);
      await page.goto(path);
      await page.getByRole('button', { name: opener }).first().click();
      await page.locator(shown).waitFor();
      // What it shows may be loaded after it has opened.
      await page.locator(`${shown} .MuiSkeleton-root`).first().waitFor({ state: 'detached' });
      unseen[shown + path] = await unseenFocus(page);
    };
    const dialog = '[role=dialog]';
    await check('/app', 'Abrir el menú', 'nav[aria-label=Menú]', host);
    await check(`/app/parties/${partyId}?tab=invitation`, 'Compartir', dialog, host);
    await check('/app/parties/add', /^Elegir fecha/, dialog, host);
    await check('/app/family/add', /^Elegir fecha/, dialog, host);
    await check(`/app/parties/${startedId}?tab=door`, /^Bruno Fernández/, dialog, host);
    await check(`/invitations/${partyId}/`, 'Confirmar', 'fieldset:has(input)', guest);
    await check(`/invitations/${partyId}/`, 'Ver la foto 1 de 3', dialog, guest);
    expect(unseen).toEqual(Object.fromEntries(Object.keys(unseen).map((name) => [name, []])));
  });
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
