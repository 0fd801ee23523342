import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForMailWith } from '../../../backend/test/support/mails.js';
import { PSEUDO_LOCALE } from '../../scripts/i18n/pseudo.js';
import { seriousProblems } from '../support/axe.js';
import { DESK, PHONE, type Person, type Product } from '../support/browser.js';
import { pictureOf, PICTURES, resize, settled, writeSheet } from '../support/look.js';
import { signedInAgain, signIn, type Member } from '../support/members.js';
import { goInside } from '../support/page.js';
import { guestScreens } from '../support/screens/guest.js';
import { hostScreens } from '../support/screens/host.js';
import { inspect, wordsOf } from '../support/screens/inspect.js';
import { browsersWords, startPseudoProduct } from '../support/screens/product.js';
import { arrange, typedWords, type Scene } from '../support/screens/scene.js';
import { press, type Screen } from '../support/screens/screen.js';
import { LOCALE, said } from '../support/screens/texts.js';
import { signUp, visitorScreens } from '../support/screens/visitor.js';

// Every screen in a pseudo-locale (frontend/scripts/i18n/pseudo.ts), its texts 40 % longer, on a phone and on
// a desktop. The walk in one browser for each account: loading the application takes most of a screen's time.
const known = [...browsersWords(), ...typedWords()];
// A calendar and a person without a picture show first letters.
const data = new Set([...known, ...known.map((word) => word.charAt(0))]);

let product: Product;
let scene: Scene;
/** What is wrong on the screens of each. */
let walks: Record<'visitor' | 'guest' | 'host', Promise<string[]>>;
beforeAll(async () => {
  product = await startPseudoProduct();
  scene = await arrange(product);
  // Concurrently: each mostly waits for the server.
  walks = {
    visitor: walk(inTurn('visitor', visitorScreens(product, scene))),
    guest: walk(inTurn('guest', guestScreens(product, scene)), scene.guest),
    host: walk(inTurn('host', hostScreens(scene)), scene.host),
  };
});
afterAll(async () => {
  if (PICTURES) {
    const person = await product.person();
    for (const size of [PHONE, DESK]) await writeSheet(person, size);
  }
  await product.stop();
});

/** Named so that pictures are in the order of the walk. SCREENS=home limits them to some names. */
const inTurn = (who: string, screens: Screen[]): Screen[] =>
  screens
    .map((screen, index) => {
      const name = `${who} ${String(index + 1).padStart(2, '0')} ${screen.name}`;
      return { ...screen, name };
    })
    .filter(({ name }) => !PICTURES || new RegExp(process.env.SCREENS ?? '').test(name));

/** Goes through the screens one after the other. @returns what is wrong, with where */
async function walk(screens: Screen[], member?: Member): Promise<string[]> {
  const problems: string[] = [];
  const people = new Map<Member | undefined, Person>();
  const last = new Map<Member | undefined, Screen>();
  for (const screen of screens) {
    const who = screen.who ?? member;
    const person = people.get(who) ?? (await enter(who, [...people.keys()]));
    people.set(who, person);
    const found = await visit(person, screen, last.get(who)).catch(({ message }: Error) => [
      message,
    ]);
    last.set(who, screen);
    problems.push(...found.map((problem) => `${screen.name}, ${problem}`));
  }
  for (const { context, complaints } of people.values()) {
    problems.push(...complaints);
    await context.close();
  }
  return problems;
}

/** A browser with the member's session, or with one of its own: two that renew the same one end it. */
async function enter(who: Member | undefined, before: (Member | undefined)[]): Promise<Person> {
  const person = await product.person({ locale: LOCALE });
  if (!who) return person;
  const isShared = before.some((other) => other?.email === who.email);
  await signIn(person, product, isShared ? await signedInAgain(product, who) : who);
  return person;
}

async function visit(
  { page, context }: Person,
  screen: Screen,
  last: Screen | undefined,
): Promise<string[]> {
  await page.setViewportSize(PHONE);
  await open(page, screen, last);
  await page.getByText(said(screen.shows)).first().waitFor();
  for (const [name, then] of screen.press ?? []) {
    await press(page, name);
    await page.getByText(said(then)).first().waitFor();
  }
  await screen.act?.(page);
  const signedIn = (await context.cookies()).some(({ name }) => name === 'token');
  const problems: string[] = [];
  for (const size of [PHONE, DESK]) {
    await resize(page, size);
    if (!screen.isLoading) await settled(page, said('common:shell.loading'));
    if (!signedIn && !screen.isAlone)
      await page.getByLabel(said('common:shell.language')).waitFor();
    await pictureOf(page, `${screen.name} ${size.width}`);
    const found = [...(await inspect(page, data)), ...(await seriousProblems(page))];
    problems.push(...found.map((problem) => `${size.width}: ${problem}`));
  }
  return problems;
}

/** Loading a page takes most of the time: only where the application cannot lead there by itself. */
async function open(page: Page, { path, shows }: Screen, last: Screen | undefined): Promise<void> {
  if (typeof path !== 'string') return void (await page.goto(await path()));
  if (last?.isAlone) return void (await page.goto(path));
  const isUntouched = !last?.press && !last?.act;
  if (last?.path === path && isUntouched) return;
  // What the screen before shows as well would not say that this one is there.
  const isNew = last?.shows !== shows && !(await page.getByText(said(shows)).first().isVisible());
  if (last && last.path !== path && isNew) return goInside(page, path);
  await page.goto(path);
}

describe('a screen is accessible, shows only translated texts, and they fit', () => {
  it.each(['visitor', 'guest', 'host'] as const)(
    'for a %s',
    async (who) => expect(await walks[who]).toEqual([]),
    900_000, // a hang: all walks begin together
  );
});

/** The parts of the first mail with a translated subject that are neither translated nor data. */
async function foreignWords(address: string): Promise<string[]> {
  const translated = /^⟦.*⟧$/;
  // An answer is mailed too, in its sender's language and at any time.
  const { subject, text } = await waitForMailWith(address, ({ subject }) =>
    translated.test(subject),
  );
  return wordsOf(`${subject} ${text}`).filter((word) => !data.has(word.toLowerCase()));
}

// Pictures are taken in Spanish.
const inPseudoLocale = PICTURES ? it.skip : it;

inPseudoLocale(
  'follows what a person picks against the browser, remembers it, and mails in it',
  async () => {
    const person = await product.person(); // whose browser asks for Spanish
    const { page } = person;
    await page.goto('/resetPasswordSendEmail');
    await page.getByRole('heading', { name: 'Recuperar contraseña' }).waitFor();
    await page.getByLabel('Idioma').selectOption(PSEUDO_LOCALE);
    await page.getByRole('heading', { name: said('auth:resetRequest.title') }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(PSEUDO_LOCALE);
    await page.reload();
    await page.locator('[name=email]').fill(scene.guest.email);
    await press(page, 'auth:resetRequest.submit');
    expect(await foreignWords(scene.guest.email)).toEqual([]);

    await page.goto('/signup');
    const address = `${randomUUID()}@example.com`;
    await signUp(page, { name: scene.alone.name, email: address });
    await page.getByText(said('auth:pending.success')).waitFor();
    expect(await foreignWords(address)).toEqual([]);

    await press(page, 'common:shell.openMenu');
    await page.getByLabel(said('common:shell.language')).selectOption('es');
    await page.getByText('Revisa tu correo').first().waitFor();
    expect(person.complaints).toEqual([]);
    await person.context.close();
  },
);

inPseudoLocale(
  'mails the numbers to a host in the language in which the party was edited',
  async () => {
    expect(await foreignWords(scene.host.email)).toEqual([]);
  },
);
