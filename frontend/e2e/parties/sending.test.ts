// A host sends its own link to each family of a class, in WhatsApp.
import { joinProduct, type Product } from '../support/browser.js';
import { handOn } from '../support/hand.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);

scene('24 families get their link with a tap each, and none is forgotten', async (open) => {
  const id = await party(product, ana);
  const families = Array.from({ length: 24 }, (_, n) => ({
    name: `Familia ${n + 1}`,
    children: [`Niño ${n + 1}`],
  }));
  const { added } = await call<{ added: { link: string }[] }>(
    product,
    'POST',
    `/parties/${id}/families`,
    { families },
    ana.session.accessToken,
  );
  const { page, context } = await open();
  await signIn(context, product, ana);
  const messages: string[] = [];
  await context.route('https://wa.me/**', (route) => {
    messages.push(new URL(route.request().url()).searchParams.get('text') ?? '');
    return route.fulfill({ body: 'WhatsApp', contentType: 'text/html' });
  });
  await page.goto(`/app/parties/${id}?tab=confirmations`);
  const next = page.getByRole('link', { name: /^Mandar el siguiente/ });
  const hand = handOn(page);
  for (let sent = 0; sent < families.length; sent += 1) {
    if (sent === 12) await page.reload(); // WhatsApp took its place
    await page.getByRole('link', { name: `Mandar el siguiente: Familia ${sent + 1}` }).waitFor();
    const { y = 0, height = 0 } = (await next.boundingBox()) ?? {};
    const isAtHand = y > 0 && y + height < 780; // above the bar
    expect([sent, isAtHand]).toEqual([sent, true]);
    const [chat] = await Promise.all([context.waitForEvent('page'), hand.tap(next)]);
    await chat.waitForLoadState();
    await chat.close();
  }
  await next.waitFor({ state: 'detached' });
  expect(hand.count.taps).toBe(24);
  const links = added.map(({ link }) => link);
  expect(links.filter((link) => !messages.some((text) => text.includes(link)))).toEqual([]);
  expect(messages).toHaveLength(24);
  await page.reload();
  await page.getByText('Enviada hoy').nth(23).waitFor();
  expect(await next.count()).toBe(0);
});
