import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
import { pictureOf, resize } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { addPhotos, answer, change, familyMember, LONG_NAME } from '../support/parties.js';
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
  await familyMember(product, guest, 'María Valentina Etcheverry');
  await answer(product, guest, startedId, 'accept');
  await change(product, host, startedId, { status: 'started' });
  await sameNameAsAGuest();
});
afterAll(() => product.stop());

/** A manual guest with the name of a household's. */
const sameNameAsAGuest = () =>
  execute(
    product,
    `with guest as (
       insert into family.people (id, guest_of_party_id, full_name, birthday, created_at)
       values (gen_random_uuid(), ?, 'Bruno Fernández', date '1987-05-21', now())
       returning id
     ), families as (
       insert into invitations.families (id, party_id, origin, created_at)
       select id, ?, 'door', now() from guest
     )
     insert into invitations.invitations
       (id, family_id, party_id, guest_id, rsvp, added_by_host_at, created_at)
     select gen_random_uuid(), id, ?, id, 'accepted', now(), now() from guest`,
    [startedId, startedId, startedId],
  );

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const small = { width: 320, height: 640 };
const smallest = { width: 320, height: 480 };
const phone = { width: 390, height: 844 };
const sideways = { width: 844, height: 390 };

const enlarge = (page: Page) =>
  page.addStyleTag({ content: ':root { font-size: 200% !important }' });

/** Lines that the words of an element take. */
const linesOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

/** Words of an element that take more than one line. */
const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const word of text.textContent?.matchAll(/\S+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word[0]);
      }
    }
    return broken;
  });

/** Buttons whose words go beyond them, or that go beyond the window. */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, aside button')]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth ||
          element.getBoundingClientRect().right > document.documentElement.clientWidth,
      )
      .map(({ textContent }) => textContent),
  );

scene('all the tabs of a party fit a small phone', async (open) => {
  const { page, context } = await open({ viewport: phone });
  await signIn(context, product, host);
  await page.goto(`/app/parties/${partyId}?tab=confirmations`);
  const tabs = page.getByRole('tab');
  await tabs.last().waitFor();
  await page.evaluate(() => document.fonts.ready);
  for (const size of [phone, small]) {
    await resize(page, size);
    await pictureOf(page, `narrow tabs ${size.width}`);
    const { x = 0, width = 0 } = (await tabs.last().boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(size.width);
    for (const name of ['Invitación', 'Confirmaciones', 'Concurrencia', 'Opiniones']) {
      expect([name, await linesOf(page.getByRole('tab', { name }))]).toEqual([name, 1]);
    }
    await page.getByText('Vistas de la invitación').waitFor();
    expect([size.width, await brokenWords(page.getByRole('main'))]).toEqual([size.width, []]);
  }
});

scene('the hour until which a place is kept fits a phone', async (open) => {
  const waiting = await member(product, 'Rosa Paz');
  const fullId = await party(product, host, 'Cumple de Vera');
  await change(product, host, fullId, { max_attendees_adults: 0 });
  const row = await answer(product, waiting, fullId);
  const { user, accessToken } = waiting.session;
  await call(product, 'POST', `/invitations/${row}/wait`, { familyIds: [user.id] }, accessToken);
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  await change(product, host, fullId, {
    date_start: inHours(24),
    date_end: inHours(27),
    rsvp_due_date: inHours(23),
    max_attendees_adults: 1,
  });
  const { page, context } = await open({ viewport: phone });
  await signIn(context, product, host);
  await page.goto(`/app/parties/${fullId}?tab=confirmations`);
  await page.getByRole('button', { name: /Lugar guardado/ }).click();
  const kept = page.getByText(/^Lugar guardado hasta el/);
  await kept.waitFor();
  for (const size of [phone, small]) {
    await resize(page, size);
    await pictureOf(page, `narrow waiting list ${size.width}`);
    const { x = 0, width = size.width } = (await kept.boundingBox()) ?? {};
    expect(x + width).toBeLessThan(size.width);
  }
});

scene('words at the door stay whole, and the page fits the smallest phone', async (open) => {
  const { page, context } = await open({ viewport: phone });
  await signIn(context, product, host);
  await page.goto(`/app/parties/${startedId}?tab=door`);
  const repeat = page.getByText('Posible repetido').first();
  await repeat.waitFor();
  const inside = page.getByRole('button', { name: /Adentro/ }).getByText('Adentro');
  const bar = page.getByRole('group', { name: 'Acciones de la puerta' });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  for (const size of [phone, small, smallest]) {
    await resize(page, size);
    await pictureOf(page, `narrow door ${size.width} ${size.height}`);
    expect([size, await linesOf(repeat), await linesOf(inside)]).toEqual([size, 1, 1]);
    expect([size, await brokenWords(bar)]).toEqual([size, []]);
    expect([size, await width(), await clipped(page)]).toEqual([size, size.width, []]);
    const first = await page
      .getByRole('button', { name: /^Ingresó: / })
      .first()
      .boundingBox();
    const thumb = await bar.boundingBox();
    expect([size, first!.y + first!.height <= thumb!.y]).toEqual([size, true]);
  }
  await enlarge(page);
  await pictureOf(page, 'narrow door 200');
  expect(await linesOf(inside)).toBe(1);
  expect(await brokenWords(bar)).toEqual([]);
});

/** The lowest contrast of white with what is behind an element. */
async function contrastBehind(page: Page, part: Locator): Promise<number> {
  const box = await part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    element.style.opacity = '0';
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  const bytes = await sharp(await page.screenshot({ clip: box }))
    .removeAlpha()
    .raw()
    .toBuffer();
  await part.evaluate((element) => element.style.removeProperty('opacity'));
  const linear = (value = 0) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  let brightest = 0;
  for (let at = 0; at < bytes.length; at += 3) {
    const [red, green, blue] = [bytes[at], bytes[at + 1], bytes[at + 2]].map(linear);
    brightest = Math.max(brightest, 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!);
  }
  return 1.05 / (brightest + 0.05);
}

scene('the title of a visitor’s invitation is legible over the balloons', async (open) => {
  const { page } = await open({ viewport: phone });
  await page.goto(`/invitations/${partyId}/`);
  await button(page, 'Registrarse').waitFor();
  const title = page.getByRole('heading', { level: 1 });
  for (const size of [small, phone, sideways, { width: 1440, height: 900 }]) {
    await resize(page, size);
    await pictureOf(page, `narrow visitor ${size.width}`);
    // WCAG 2.2, 1.4.3, for large text.
    expect(await contrastBehind(page, title)).toBeGreaterThanOrEqual(3);
  }
});

scene('the name of the party is above the answer on a phone held sideways', async (open) => {
  const { page, context } = await open({ viewport: sideways });
  const id = await party(product, host, LONG_NAME);
  await signIn(context, product, guest);
  await page.goto(`/invitations/${id}/`);
  await button(page, 'Abrir el menú').waitFor(); // of the application, in place of the small page
  await button(page, 'Confirmar').waitFor();
  await pictureOf(page, 'narrow sideways');
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  const cover = await page.getByRole('heading', { level: 1 }).locator('../..').boundingBox();
  const answers = await page.getByRole('complementary').boundingBox();
  expect(name!.y).toBeGreaterThanOrEqual(cover!.y);
  expect(name!.y + name!.height).toBeLessThanOrEqual(answers!.y);
});

scene('the buttons of a photo stay on it when the text is twice as large', async (open) => {
  const { page, context } = await open({ viewport: phone });
  const id = await party(product, host, 'Cumple de Fede');
  await addPhotos(product, host, id, ['red', 'blue']);
  await signIn(context, product, host);
  await page.goto(`/app/parties/${id}?tab=invitation`);
  const remove = button(page, 'Eliminar la foto 1 de 2');
  await remove.waitFor();
  await enlarge(page);
  await pictureOf(page, 'narrow photo 200');
  const right = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().right);
  expect(await right(remove)).toBeLessThanOrEqual(await right(remove.locator('../..')));
});

scene('the people who may take a child fit when the text is twice as large', async (open) => {
  const { page, context } = await open({ viewport: phone });
  const id = await familyMember(product, guest, 'Emma Fernández');
  await call(
    product,
    'POST',
    `/users/${id}/authorizations`,
    { name: 'Tío Nacho de la Fuente Etcheverrigaray', phone: '+59899123456' },
    guest.session.accessToken,
  );
  await signIn(context, product, guest);
  await page.goto(`/app/family/${id}`);
  await page.getByRole('tab', { name: 'Autorizados' }).click();
  await page.getByRole('cell', { name: /^Tío Nacho/ }).waitFor();
  for (const name of ['Nombre', 'Teléfono', 'Acciones']) {
    expect(await page.getByRole('columnheader', { name }).isVisible()).toBe(true);
  }
  await enlarge(page);
  for (const size of [phone, small]) {
    await resize(page, size);
    await pictureOf(page, `narrow authorised 200 ${size.width}`);
    expect([size.width, await clipped(page)]).toEqual([size.width, []]);
    const headings = page.getByRole('row').first();
    expect([size.width, await brokenWords(headings)]).toEqual([size.width, []]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(size.width);
  }
});

scene('no button or word of an answer is cut when the text is twice as large', async (open) => {
  const { page, context } = await open({ viewport: phone });
  await signIn(context, product, guest);
  await page.goto(`/invitations/${partyId}/`);
  await button(page, 'Confirmar').waitFor();
  await enlarge(page);
  const fits = async (name: string, part: Locator) => {
    for (const size of [phone, small]) {
      await resize(page, size);
      await pictureOf(page, `narrow ${name} 200 ${size.width}`);
      expect([name, size.width, await clipped(page)]).toEqual([name, size.width, []]);
      expect([name, size.width, await brokenWords(part)]).toEqual([name, size.width, []]);
    }
  };
  await fits('answers', page.getByRole('complementary'));
  await button(page, 'Confirmar').click();
  await page.getByRole('checkbox', { name: 'Mateo Fernández' }).waitFor();
  await fits('checklist', page.getByRole('group'));
});
