import type { Page } from 'playwright-core';
import { DESK, joinProduct, PHONE, type Product } from '../support/browser.js';
import { member, newcomer, party, signIn, type Member } from '../support/members.js';
import { addPhotos, LONG_NAME } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let bruno: Member;
let plain: string;
let pictured: string;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  bruno = await member(product, 'Bruno Fernández');
  plain = await party(product, ana);
  pictured = await party(product, ana, LONG_NAME);
  await addPhotos(product, ana, pictured, ['#c03060']);
});
afterAll(() => product.stop());

const scene = scenes(() => product);

/** Holds the application back, here with the texts that most screens share. @returns releases it */
async function holdApplication(page: Page, files = /\/assets\/(main|common|es-common)-/) {
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(files, async (route) => {
    await arrived;
    await route.continue();
  });
  return () => arrive();
}

/** Where something stands, to the pixel. */
const place = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  return box && Object.values(box).map((pixels) => Math.round(pixels));
};

/** With the application in place of the small page. */
const whole = async (page: Page) => {
  await page.getByRole('button', { name: 'Abrir el menú' }).waitFor();
  await page.getByRole('button', { name: 'No iremos' }).waitFor();
};

/** What moved on the page since it was opened. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 300);
      }),
  );

describe('the head of an invitation is painted before the application', () => {
  scene('for a visitor, without a layout shift', async (open) => {
    const { page } = await open();
    const arrive = await holdApplication(page);
    await page.goto(`/invitations/${plain}/`, { waitUntil: 'commit' });
    await page.locator('.first-paint h1', { hasText: '¡Tienes una invitación!' }).waitFor();
    const before = await place(page, 'h1');
    arrive();
    await page.getByRole('button', { name: 'Registrarse' }).waitFor();
    expect(await place(page, 'h1')).toEqual(before);
    expect(await shifts(page)).toBeLessThan(0.02);
  });

  scene('for a guest, whose picture does not wait for the texts', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, bruno);
    const asked = new Promise<void>((done) =>
      page.on('request', (request) => {
        if (request.url().includes('/picturescdn/')) done();
      }),
    );
    let areHeld = false;
    await page.route('**/assets/es*-invitations-*.json', async (route) => {
      areHeld = true;
      await asked;
      await route.continue();
    });
    await page.goto(`/invitations/${pictured}/`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'No iremos' }).waitFor();
    expect(areHeld).toBe(true);
  });

  for (const [reader, account, texts] of [
    ['visitor', () => null, 'visitor'],
    ['guest', () => bruno, 'occasion'],
  ] as const) {
    scene(`for a ${reader}, and the texts of its page do not wait for React`, async (open) => {
      const person = await open();
      const { page } = person;
      const reads = account();
      if (reads) await signIn(person, product, reads);
      const arrive = await holdApplication(page, /\/assets\/core-/);
      const asked = page.waitForRequest(new RegExp(`/assets/es[\\w-]*-${texts}-\\w+.json`));
      await page.goto(`/invitations/${plain}/`, { waitUntil: 'commit' });
      await asked;
      arrive();
      await page.getByRole('button', { name: reads ? 'No iremos' : 'Registrarse' }).waitFor();
    });
  }

  scene('for a guest, with the cover and without repeated requests', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, bruno);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const arrive = await holdApplication(page);
    await page.goto(`/invitations/${pictured}/`, { waitUntil: 'commit' });
    await page.locator('.first-paint h1', { hasText: LONG_NAME }).waitFor();
    const before = [await place(page, 'h1'), await place(page, '#root img[srcset]')];
    arrive();
    await whole(page);
    expect([await place(page, 'h1'), await place(page, '#root img[srcset]')]).toEqual(before);
    expect(await shifts(page)).toBeLessThan(0.02);
    for (const path of [
      `/api/parties/${pictured}`,
      `/api/users/invitations/get/${pictured}`,
      '/api/family',
    ]) {
      expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1]);
    }
    expect(asked.filter((path) => path.includes('/picturescdn/'))).toHaveLength(1);
  });

  scene('for a guest, who can answer before it is there and goes on with it', async (open) => {
    const id = await party(product, ana);
    const person = await open();
    const { page } = person;
    await signIn(person, product, bruno);
    const release = await holdApplication(page, /\/assets\/main-/);
    await page.goto(`/invitations/${id}/`);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByLabel('¿Cómo se llama tu hijo o hija?').fill('Lía Fernández');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('¡Qué alegría, los esperamos!').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    // The sheet stays at the thumb, as before the answer.
    const sheet = page.getByRole('complementary');
    expect(await sheet.evaluate((one) => getComputedStyle(one).position)).toBe('sticky');
    release();
    // The ticket and the questions about the child are the application's.
    await page.getByRole('table', { name: 'Quiénes van:' }).getByText('Lía Fernández').waitFor();
    expect(await page.getByText('¡Qué alegría, los esperamos!').count()).toBe(1);
  });

  scene('for a guest, whose button keeps the focus', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, bruno);
    const release = await holdApplication(page, /\/assets\/main-/);
    await page.goto(`/invitations/${plain}/`);
    const confirm = page.getByRole('button', { name: 'Confirmar' });
    await confirm.focus();
    release();
    await page.waitForLoadState('networkidle');
    const isFocused = () => confirm.evaluate((button) => button === document.activeElement);
    expect(await isFocused()).toBe(true);
    await confirm.blur();
    await whole(page);
  });

  scene('for a guest, whose tap is not lost while the page is replaced', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, bruno);
    // A slow phone, which renders the application for a while; its taps come at moments of that.
    const phone = await person.context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    for (const wait of [0, 60, 120, 180, 240]) {
      await page.goto(`/invitations/${plain}/`);
      const confirm = page.getByRole('button', { name: 'Confirmar' });
      await confirm.waitFor();
      await page.waitForTimeout(wait);
      await confirm.click({ delay: wait % 80 });
      await page.getByText('¿Quiénes van?').waitFor();
      // A list that is open keeps its entry.
      await page.goBack();
      await confirm.waitFor();
    }
  });

  for (const [name, viewport] of [
    [LONG_NAME, PHONE],
    [LONG_NAME, DESK],
    ['Cumple de Luca', DESK],
  ] as const) {
    scene(`for a guest, with the scene of the theme: ${name}, ${viewport.width}`, async (open) => {
      const id = await party(product, ana, name, { theme: 'sea' });
      const person = await open({ viewport });
      const { page } = person;
      await signIn(person, product, bruno);
      const arrive = await holdApplication(page);
      await page.goto(`/invitations/${id}/`, { waitUntil: 'commit' });
      await page.locator('.first-paint h1', { hasText: name }).waitFor();
      const image = '#root img[src="/themes/sea.svg"]';
      const before = [await place(page, 'h1'), await place(page, image)];
      arrive();
      await whole(page);
      expect([await place(page, 'h1'), await place(page, image)]).toEqual(before);
      expect(await shifts(page)).toBeLessThan(0.02);
    });
  }

  scene('for a guest with an expired token, whose session is refreshed', async (open) => {
    const person = await open();
    await signIn(person, product, {
      ...bruno,
      session: { ...bruno.session, accessToken: 'run.out.long-ago' },
    });
    await person.page.goto(`/invitations/${plain}/`);
    await person.page.getByRole('button', { name: 'No iremos' }).waitFor();
  });

  scene('and not for an unverified account', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, await newcomer(product));
    await page.goto(`/invitations/${plain}/`);
    await page.getByRole('heading', { level: 1, name: 'Revisa tu correo' }).waitFor();
  });
});
