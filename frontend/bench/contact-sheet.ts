// Every theme on every surface that it colours, as one picture for each size of a screen, to look at
// side by side; fails when a text does not pass AA on the pixels behind it. `make contact-sheet`.
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { startProduct, type BenchProduct } from '../../backend/bench/support/product.ts';
import { weakTexts } from '../e2e/support/contrast.ts';
import { account, call, type Account } from './support/people.ts';
import { startPhone } from './support/phone.ts';

const FOLDER = resolve(import.meta.dirname, '../../.data/contact-sheet');
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** An A4 sheet, as it is printed. */
const SHEET = { width: 794, height: 1123 };
/** Pixels of one picture of the sheet. */
const CELL = { width: 300, height: 520, gap: 12 };

type Size = keyof typeof SIZES;

interface Scene {
  product: BenchProduct;
  context: BrowserContext;
  hold: (account: Account | null) => Promise<void>;
  host: Account;
  /** Has not answered. */
  unanswered: Account;
  /** Comes with a child. */
  accepted: Account;
  childId: string;
}

/** A party with the theme, and the private link of a family that is expected. */
interface Shown {
  theme: string;
  partyId: string;
  link: string;
}

const SURFACES = [
  'visitor',
  'unanswered',
  'accepted',
  'answer',
  'preview',
  'mail',
  'poster',
] as const;
type Surface = (typeof SURFACES)[number];

const only = process.env.THEMES?.split(',');
const themes = readdirSync(join(import.meta.dirname, '../public/themes'))
  .filter((name) => name.endsWith('.svg'))
  .map((name) => name.replace('.svg', ''))
  .filter((theme) => !only || only.includes(theme));
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const weak: string[] = [];
try {
  const phone = await startPhone(product.url);
  try {
    const scene = await prepare(product, phone.context, (one) => phone.holdBy(one));
    const cells: Record<Size, Buffer[][]> = { phone: [], desk: [] };
    for (const theme of themes) {
      const shown = await partyOf(scene, theme);
      const rows: Record<Size, Buffer[]> = { phone: [], desk: [] };
      for (const surface of SURFACES) {
        const page = await open(scene, shown, surface);
        for (const size of Object.keys(SIZES) as Size[]) {
          const screen = surface === 'poster' ? SHEET : SIZES[size];
          if (page) rows[size].push(await lookAt(page, `${theme} ${surface} ${size}`, screen));
          else rows[size].push(await blank());
        }
        await page?.close();
      }
      for (const size of Object.keys(SIZES) as Size[]) cells[size].push(rows[size]);
      console.log(`  ${theme}`);
    }
    for (const size of Object.keys(SIZES) as Size[]) await writeSheet(size, cells[size]);
  } finally {
    await phone.stop();
  }
} finally {
  await product.stop();
}
console.log(`Surfaces: ${SURFACES.join(', ')}. Pictures: ${FOLDER}`);
if (weak.length > 0) {
  console.error(`Texts that do not pass AA:\n${weak.join('\n')}`);
  process.exitCode = 1;
}

async function prepare(
  product: BenchProduct,
  context: BrowserContext,
  hold: Scene['hold'],
): Promise<Scene> {
  const [host, unanswered, accepted] = [
    await account(product, 'Ana Pereira'),
    await account(product, 'Bruno Fernández'),
    await account(product, 'Carla Suárez'),
  ];
  const { id: childId } = await call<{ id: string }>(product, 'POST', '/family', {
    body: { full_name: 'Lucía Suárez', birthday: '2019-09-01' },
    token: accepted.session.accessToken,
  });
  return { product, context, hold, host, unanswered, accepted, childId };
}

async function partyOf(scene: Scene, theme: string): Promise<Shown> {
  const { host, accepted, childId } = scene;
  const day = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const token = host.session.accessToken;
  const { id: partyId } = await call<{ id: string }>(scene.product, 'POST', '/parties', {
    token,
    body: {
      name: 'Sofía cumple siete',
      theme,
      date_start: `${day} 16:00`,
      date_end: `${day} 19:00`,
      rsvp_due_date: `${day} 12:00`,
      address: 'Av. Italia 4321',
      city: 'Montevideo',
      country: 'Uruguay',
      max_attendees_adults: 20,
      max_attendees_kids: 20,
    },
  });
  const { added } = await call<{ added: [{ link: string }] }>(
    scene.product,
    'POST',
    `/parties/${partyId}/families`,
    { body: { list: 'Familia Pérez: Juan, Ana' }, token },
  );
  const guestToken = accepted.session.accessToken;
  const [row] = await call<[{ id: string }]>(
    scene.product,
    'GET',
    `/users/invitations/get/${partyId}`,
    { token: guestToken },
  );
  await call(scene.product, 'PATCH', `/invitations/${row.id}/accept`, {
    body: { familyIds: [accepted.session.user.id, childId] },
    token: guestToken,
  });
  return { theme, partyId, link: added[0].link };
}

/** Undefined for a surface that this release does not have. */
async function open(scene: Scene, shown: Shown, surface: Surface): Promise<Page | undefined> {
  const { product, context, hold } = scene;
  const { unanswered, accepted, host } = scene;
  const who: Partial<Record<Surface, Account>> = { unanswered, accepted, poster: host };
  await hold(who[surface] ?? null);
  const page = await context.newPage();
  if (surface === 'mail') {
    const html = await mailOf(scene, shown);
    await page.setContent(html, { waitUntil: 'load' });
  } else if (surface === 'preview') {
    const answer = await fetch(`${product.url}/api/parties/${shown.partyId}/preview.jpg`);
    if (!answer.ok) return void (await page.close());
    const jpeg = Buffer.from(await answer.arrayBuffer()).toString('base64');
    await page.setContent(
      `<body style="margin:0"><img width="100%" src="data:image/jpeg;base64,${jpeg}">`,
    );
  } else if (surface === 'poster') {
    await page.setViewportSize(SHEET); // a phone would zoom into a wider sheet
    await page.goto(`/app/parties/${shown.partyId}?tab=invitation`);
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    await page.getByRole('button', { name: 'Cartel para imprimir' }).click();
    await page.locator('[data-poster]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ media: 'print' });
  } else if (surface === 'answer') {
    await page.goto(shown.link, { waitUntil: 'networkidle' });
  } else {
    await page.goto(`/invitations/${shown.partyId}/`, { waitUntil: 'networkidle' });
  }
  return page;
}

/** The mail to a guest whom the host writes down at the door. */
async function mailOf({ product, host }: Scene, { theme, partyId }: Shown): Promise<string> {
  const token = host.session.accessToken;
  const email = `invitada.${theme}@example.com`;
  await call(product, 'PATCH', `/parties/${partyId}`, { body: { status: 'started' }, token });
  await call(product, 'POST', `/parties/${partyId}/addGuest`, {
    body: { user: { full_name: 'Marta Olivera', birthday: '1988-02-03', email } },
    token,
  });
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = (await (await fetch(`${product.mailUrl}/email`)).json()) as {
      html: string;
      to: { address: string }[];
    }[];
    const found = mails.find(({ to }) => to.some(({ address }) => address === email));
    if (found) return found.html;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`No mail about the party with the theme ${theme} came`);
}

async function lookAt(page: Page, name: string, size: typeof SHEET): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.waitForTimeout(150);
  weak.push(...(await weakTexts(page)).map((text) => `${name}: ${text}`));
  await page.evaluate(() => scrollTo(0, 0));
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).toFile(join(FOLDER, `${name.replaceAll(' ', '-')}.png`));
  return sharp(picture)
    .resize({ ...CELL, fit: 'contain', position: 'top', background: '#dddddd' })
    .png()
    .toBuffer();
}

function blank(): Promise<Buffer> {
  return sharp({ create: { ...CELL, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer();
}

async function writeSheet(size: Size, rows: Buffer[][]): Promise<void> {
  const step = { x: CELL.width + CELL.gap, y: CELL.height + CELL.gap };
  await sharp({
    create: {
      width: SURFACES.length * step.x + CELL.gap,
      height: rows.length * step.y + CELL.gap,
      channels: 3,
      background: '#dddddd',
    },
  })
    .composite(
      rows.flatMap((row, y) =>
        row.map((input, x) => ({
          input,
          left: CELL.gap + x * step.x,
          top: CELL.gap + y * step.y,
        })),
      ),
    )
    .png()
    .toFile(join(FOLDER, `${size}.png`));
}
