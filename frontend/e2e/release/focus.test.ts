import type { Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { addPhotos, answer, change, familyMember } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

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
    await check('/app/parties/add', /Contestan hasta/, dialog, host);
    await check('/app/family/add', /^Elegir fecha/, dialog, host);
    await check(`/app/parties/${startedId}?tab=door`, /^Bruno Fernández/, dialog, host);
    await check(`/invitations/${partyId}/`, 'Confirmar', 'fieldset:has(input)', guest);
    await check(`/invitations/${partyId}/`, 'Ver la foto 1 de 3', dialog, guest);
    expect(unseen).toEqual(Object.fromEntries(Object.keys(unseen).map((name) => [name, []])));
  });
});
