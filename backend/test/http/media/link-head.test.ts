import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import type { TestAccount } from '../../factories.js';
import { PreviewCards } from '../../../src/modules/media/application/preview-cards.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { createTestApp, type TestApp } from '../../support/app.js';

type Element = DefaultTreeAdapterTypes.Element;

const PAGE = `<!doctype html><html lang="es"><head><meta charset="utf-8" />
<meta name="description" content="Fiestas" /><meta name="support-email" content="" />
<script>let a = 1;</script><title>Convite</title></head><body><div id="root"></div></body></html>`;

let folder: string;
let t: TestApp;
let host: TestAccount;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-frontend-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  t = await createTestApp({
    env: { FRONTEND_DIR: folder, PUBLIC_URL: 'https://fiestas.uy/' },
  });
  t.clock.set('2027-03-10T12:00:00Z');
  host = await t.make.account({ fullName: 'Ana Pérez' });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

const pageOf = (id: string) => t.http.get(`/invitations/${id}`).expect(200);

/** What a parser reads of the page: its title, its metas by name, and what is in head and body. */
function read(html: string) {
  const all = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    node.childNodes.flatMap((child) =>
      defaultTreeAdapter.isElementNode(child) ? [child, ...all(child)] : [],
    );
  const elements = all(parse(html));
  const attribute = ({ attrs }: Element, name: string) =>
    attrs.find((one) => one.name === name)?.value;
  const title = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  const metas = elements.filter(({ tagName }) => tagName === 'meta');
  return {
    title: title && defaultTreeAdapter.isTextNode(title) ? title.value : '',
    metas: Object.fromEntries(
      metas.map((meta) => [
        attribute(meta, 'property') ?? attribute(meta, 'name') ?? 'charset',
        attribute(meta, 'content') ?? '',
      ]),
    ),
    tags: elements.map(({ tagName }) => tagName).filter((name) => name !== 'meta'),
  };
}

const OUTLINE = ['html', 'head', 'script', 'title', 'body', 'div'];

/** Of one response. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);

const HOSTILE_NAMES = [
  'Cumple de "Sofía"',
  "Cumple de 'Sofía'",
  '<script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '--><!-- ]]>',
  'Tom & Jerry &amp; &lt;b&gt; &quot;',
  '&#x3c;script&#x3e; &#60 &notit; &copy',
  "$& $1 $` $' $$ $<name>",
  '%TITLE% {{title}} ${title} $t(preview:title)',
  '🎉🦖 Cumple 👨‍👩‍👧 🇺🇾 ❤️',
  'יום הולדת שמח',
  '\u202eadleuv al ed atseif',
  'a\u200bb\u200d\u2060c\ufeff',
  'Fiesta\u2028de\u2029líneas',
  'Ñandú, añejo y cigüeña ¡¿!?',
  'x'.repeat(200),
  '<'.repeat(100) + '"'.repeat(100),
  '  blancos   por   todas\tpartes  ',
  'javascript:alert(1)//\\"\\\'`',
];

describe('the head of an invitation', () => {
  it.each(HOSTILE_NAMES)('is read by a parser as it was meant: %j', async (name) => {
    const id = await t.make.party(host.id, { name });
    const { title, metas, tags } = read((await pageOf(id)).text);
    expect(tags).toEqual(OUTLINE);
    expect({ title, graph: metas['og:title'], twitter: metas['twitter:title'] }).toEqual({
      title: name,
      graph: name,
      twitter: name,
    });
    expect(metas['og:image:alt']).toBe(`Invitación: ${name}`);
  });

  it('shows the name, the day, where the image is, and nothing else', async () => {
    const id = await t.make.party(host.id, {
      name: 'Cumple de Sofía',
      dateStart: new Date('2027-03-21T02:30:00Z'),
    });
    await t.make.picture(id);
    const { text, headers } = await pageOf(id);
    const { metas } = read(text);
    expect(metas).toMatchObject({
      description: 'Sábado 20 de marzo · Te invita Ana',
      robots: 'noindex',
      'og:type': 'website',
      'og:url': `https://fiestas.uy/invitations/${id}`,
      'og:description': 'Sábado 20 de marzo · Te invita Ana',
      'og:image': expect.stringMatching(
        new RegExp(`^https://fiestas\\.uy/api/parties/${id}/preview\\.jpg\\?v=[\\w-]{22}$`),
      ),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).not.toMatch(/Italia|Montevideo|23:30|picturescdn/);
  });

  it('says in the plural that several invite', async () => {
    const id = await t.make.party(host.id);
    await t.set('parties.parties', id, { host_name: 'Ana y Bruno' });
    expect(read((await pageOf(id)).text).metas.description).toMatch(/Te invitan Ana y Bruno$/);
  });

  it('is generic for an unknown id and for a party of which visitors see nothing', async () => {
    const hidden = await t.make.party(host.id, { name: 'Secreta' });
    await t.set('parties.parties', hidden, { visitor_view: 'minimal', theme: 'sea', locale: 'pt' });
    const pages = [];
    for (const id of [hidden, randomUUID(), 'x', 'x'.repeat(300), `${hidden}'--`, '%00']) {
      const { text, headers } = await pageOf(id);
      const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
      pages.push({ text, headers: Object.fromEntries(sent) });
    }
    for (const page of pages) expect(page).toEqual(pages[0]);
    const { title, metas } = read(pages[0]?.text ?? '');
    expect(title).toBe('¡Te llegó una invitación!');
    expect(metas).not.toHaveProperty('og:url');
    expect(JSON.stringify(metas)).not.toContain(hidden);
  });

  it('is the same on the address of a family link', async () => {
    const id = await t.make.party(host.id, { name: 'Cumple de Sofía' });
    const { body } = await t
      .post(host, `/parties/${id}/families`, { list: 'Familia Pérez: Juan' })
      .expect(201);
    const { pathname, search } = new URL(
      (body as { added: { link: string }[] }).added[0]?.link ?? '',
    );
    expect([pathname, search]).toEqual([`/invitations/${id}/`, '']);
    const { text, headers } = await t.http.get(pathname).expect(200);
    expect(read(text)).toEqual(read((await pageOf(id)).text));
    expect(read(text).title).toBe('Cumple de Sofía');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('is generic on the former page of family links, which names no party', async () => {
    for (const path of ['/answer', '/answer/']) {
      const { metas } = read((await t.http.get(path).expect(200)).text);
      expect(metas['og:title']).toBe('¡Te llegó una invitación!');
    }
  });

  it('takes the same statement whichever id is asked for', async () => {
    const shown = await t.make.party(host.id);
    const hidden = await t.make.party(host.id);
    await t.set('parties.parties', hidden, { visitor_view: 'minimal' });
    const rows = jest.spyOn(t.get<Reader>(Reader), 'rows');
    const statements = [];
    for (const id of [shown, hidden, randomUUID(), 'x']) {
      for (const address of [`/invitations/${id}`, `/api/parties/${id}/visitor`]) {
        rows.mockClear();
        await t.http.get(address).expect(200);
        statements.push(rows.mock.calls.map(([text]) => text));
      }
    }
    rows.mockRestore();
    expect(statements).toEqual(statements.map(() => [expect.stringContaining('parties.parties')]));
    expect(new Set(statements.flat()).size).toBe(1);
  });

  it('is left out while the database does not answer', async () => {
    const id = await t.make.party(host.id);
    const { of } = PreviewCards.prototype;
    PreviewCards.prototype.of = () => Promise.reject(new Error('gone'));
    try {
      expect(read((await pageOf(id)).text).title).toBe('Convite');
      PreviewCards.prototype.of = () => new Promise(() => undefined);
      expect(read((await pageOf(id)).text).title).toBe('Convite');
    } finally {
      PreviewCards.prototype.of = of;
    }
  });

  it('leaves other pages as they are built', async () => {
    for (const path of ['/', '/login', '/invitations/', '/invitations/x/y', '/app/home']) {
      const { text } = await t.http.get(path).expect(200);
      expect([path, read(text).title]).toEqual([path, 'Convite']);
      expect(text).not.toContain('og:');
    }
  });

  it('is sent compressed, with the policy of the page and a tag that changes with it', async () => {
    const id = await t.make.party(host.id, { name: 'Antes' });
    const first = await pageOf(id).set('Accept-Encoding', 'br');
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
    const again = () =>
      t.http
        .get(`/invitations/${id}`)
        .set({ 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' });
    await again().expect(304);
    await t.set('parties.parties', id, { name: 'Después' });
    expect(read((await again().expect(200)).text).title).toBe('Después');
  });
});
