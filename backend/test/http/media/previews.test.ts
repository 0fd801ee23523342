import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestAccount } from '../../factories.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { PreviewCards } from '../../../src/modules/media/application/preview-cards.js';
import { TidyPreviews } from '../../../src/modules/media/application/tidy-previews.js';
import { ShowPreview } from '../../../src/modules/media/application/show-preview.js';
import { PreviewFiles } from '../../../src/modules/media/infrastructure/preview-files.js';
import { PreviewLock } from '../../../src/modules/media/infrastructure/preview-lock.js';
import { PreviewRenderer } from '../../../src/modules/media/infrastructure/preview-renderer.js';
import { DomainError } from '../../../src/shared/errors/domain-error.js';
import { RateLimits } from '../../../src/shared/rate-limits/rate-limits.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { testApp } from '../../support/app.js';
import { interleave } from '../../support/locks.js';
import { photo, plain, upload } from '../../support/pictures.js';
import { eventually, storedKeys } from '../../support/storage.js';

const drawn: string[] = [];
let host: TestAccount;
let partyId: string;
const t = testApp();
beforeAll(async () => {
  host = await t.make.account({ fullName: 'Ana Pérez' });
  const renderer = t.get<PreviewRenderer>(PreviewRenderer);
  const draw = renderer.draw.bind(renderer);
  renderer.draw = (card, generic) => {
    drawn.push(card.title);
    return draw(card, generic);
  };
});
beforeEach(async () => {
  drawn.length = 0;
  partyId = await t.make.party(host.id, { name: 'Cumple de Sofía' });
});

const address = (id: string) => `/api/parties/${id}/preview.jpg`;
const get = (id: string, v?: string) => t.http.get(address(id)).query({ v }).expect(200);
const version = async (id: string) => (await t.get<PreviewCards>(PreviewCards).of(id)).version;
const change = (changes: object) => t.patch(host, `/parties/${partyId}`, changes).expect(200);
const files = (id: string) => storedKeys(t, `derived/previews/${id}`);

const LARGEST = 300_000;

/** Of one response. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);

describe('the preview of a link', () => {
  it('is a baseline JPEG of 1200×630, which never changes under its address', async () => {
    const v = await version(partyId);
    const { body, headers } = await get(partyId, v);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
      isProgressive: false,
      space: 'srgb',
    });
    expect((body as Buffer).length).toBeLessThanOrEqual(LARGEST);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, immutable',
      etag: `"${v}"`,
      'x-robots-tag': 'noindex',
    });
    await t.http.get(address(partyId)).query({ v }).set('If-None-Match', `"${v}"`).expect(304);
  });

  it('is the current one, and is not cached, when another version is requested', async () => {
    const right = (await get(partyId, await version(partyId))).body as Buffer;
    for (const v of [undefined, '', 'x', 'x'.repeat(2_000), '../../etc/passwd']) {
      const { body, headers } = await get(partyId, v);
      expect(right.equals(body as Buffer)).toBe(true);
      expect(headers['cache-control']).toBe('no-cache');
    }
    await t.http.get(`${address(partyId)}?v=a&v=b&v[c]=d`).expect(200);
    expect(drawn).toHaveLength(1);
    expect(await files(partyId)).toHaveLength(1);
  });

  it('is drawn once for fifty programs that ask at the same time, and then stored', async () => {
    const v = await version(partyId);
    const asked = await Promise.all(Array.from({ length: 50 }, () => get(partyId, v)));
    expect(new Set(asked.map(({ body }) => (body as Buffer).length)).size).toBe(1);
    expect(drawn).toEqual(['Cumple de Sofía']);
    expect(await files(partyId)).toEqual([`derived/previews/${partyId}/${v}.jpg`]);
  });

  it('is drawn once by several replicas, and by none that finds it stored', async () => {
    const parts = [PreviewCards, PreviewFiles, PreviewLock, PreviewRenderer] as const;
    const [cards, stored, lock, renderer] = parts.map((part) => t.get(part as never)) as [
      PreviewCards,
      PreviewFiles,
      PreviewLock,
      PreviewRenderer,
    ];
    const replica = () => new ShowPreview(cards, stored, lock, renderer, t.get(RateLimits));
    await Promise.all(Array.from({ length: 3 }, () => replica().run(partyId)));
    await replica().run(partyId);
    expect(drawn).toEqual(['Cumple de Sofía']);
  });

  it('is not drawn by a replica while another one draws it', async () => {
    const renderer = t.get<PreviewRenderer>(PreviewRenderer);
    const show = () =>
      new ShowPreview(
        t.get<PreviewCards>(PreviewCards),
        t.get<PreviewFiles>(PreviewFiles),
        t.get<PreviewLock>(PreviewLock),
        renderer,
        t.get<RateLimits>(RateLimits),
      ).run(partyId);
    const { outcomes } = await interleave(t.em, renderer, 'draw', show, show);
    expect(outcomes).toEqual(['done', 'done']);
    expect(drawn).toEqual(['Cumple de Sofía']);
  });

  it('is refused while too many others are being drawn, and drawn later', async () => {
    const [running, waiting, more] = [1, 50, 9];
    const parties: string[] = [];
    for (let n = 0; n < running + waiting + more; n += 1) parties.push(await t.make.party(host.id));
    let release = (_: Buffer) => {};
    const image = new Promise<Buffer>((done) => (release = done));
    const renderer = t.get<PreviewRenderer>(PreviewRenderer);
    const { draw } = renderer;
    renderer.draw = () => image;
    const statuses: number[] = [];
    const answers = parties.map(async (id) => {
      const { status } = await t.http.get(address(id));
      statuses.push(status);
      return [id, status] as const;
    });
    await eventually(() => Promise.resolve(statuses.length === more));
    expect(new Set(statuses)).toEqual(new Set([503]));
    release(await plain(10, 10).jpeg().toBuffer());
    const refused = (await Promise.all(answers)).filter(([, status]) => status === 503);
    expect(refused).toHaveLength(more);
    renderer.draw = draw;
    await get(refused[0]?.[0] ?? '');
  });

  it('is drawn of a party with a theme of a later release, during an upgrade', async () => {
    await t.set('parties.parties', partyId, { theme: 'mermaid' });
    expect((await get(partyId)).headers['content-type']).toBe('image/jpeg');
  });

  it('is answered without being stored while the storage takes nothing', async () => {
    const storage = t.get<FileStorage>(FileStorage);
    const put = storage.put.bind(storage);
    storage.put = () => Promise.reject(new DomainError('unavailable', 'not_writable'));
    try {
      await get(partyId);
    } finally {
      storage.put = put;
    }
    expect(await files(partyId)).toEqual([]);
  });

  it('has the cover if the host shows it, of noise too', async () => {
    await change({ visitor_view: 'photo', theme: 'sea' });
    const scene = (await get(partyId)).body as Buffer;
    await upload(t, host, partyId, await photo(1600, 1200).jpeg({ quality: 100 }).toBuffer());
    const { body } = await get(partyId);
    expect((body as Buffer).length).toBeGreaterThan(scene.length);
    expect((body as Buffer).length).toBeLessThanOrEqual(LARGEST);
    await change({ visitor_view: 'details' });
    expect(scene.equals((await get(partyId)).body as Buffer)).toBe(true);
  });
});

describe('the address of a preview', () => {
  // Relative to the real time, which is that of the stored files.
  const [day, dayAfter] = [90, 91].map((days) =>
    new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10),
  );
  const later = { date_start: `${day} 16:00`, date_end: `${day} 19:00` };

  it.each([
    ['the name', { name: 'Cumple de Lucía' }],
    ['the day', { date_start: `${dayAfter} 16:00`, date_end: `${dayAfter} 19:00` }],
    ['the theme', { theme: 'space' }],
    ['who invites', { host_name: 'Ana y Bruno' }],
    ['that visitors see nothing', { visitor_view: 'minimal' }],
  ])('is another one after a change of %s', async (_, changes) => {
    await change({ ...later, theme: 'sea' });
    const before = await version(partyId);
    await change(changes);
    expect(await version(partyId)).not.toBe(before);
  });

  it('is another one after another cover, if that is shown', async () => {
    const add = async (colour: number) => {
      const picture = await plain(400 + colour, 300)
        .jpeg()
        .toBuffer();
      return (await upload(t, host, partyId, picture).expect(201)).body.id as string;
    };
    const versions = [await version(partyId)];
    const first = await add(1);
    versions.push(await version(partyId)); // not shown
    await change({ visitor_view: 'photo' });
    versions.push(await version(partyId));
    const second = await add(2);
    versions.push(await version(partyId)); // not the cover
    await change({ picture_ids: [second, first] });
    versions.push(await version(partyId));
    await t.remove(host, `/pictures/${second}`).expect(204);
    versions.push(await version(partyId));
    const [bare, unseen, shown, added, ordered, removed] = versions;
    expect([unseen, added, removed]).toEqual([bare, shown, shown]);
    expect(new Set([bare, shown, ordered]).size).toBe(3);
  });
});

it('shows that the party was called off, at another address', async () => {
  const before = await version(partyId);
  await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
  expect(await version(partyId)).not.toBe(before);
  const old = await get(partyId, before);
  expect(old.headers['cache-control']).toBe('no-cache');
  expect((await get(partyId)).body).toEqual(old.body);
});

it.each<[string, (owner: TestAccount, id: string) => Promise<unknown>]>([
  [
    'the host hides the party',
    ({ auth }, id) => t.patch(auth, `/parties/${id}`, { visitor_view: 'minimal' }).expect(200),
  ],
  ['its host is erased', ({ id }) => t.get<EraseAccount>(EraseAccount).run(id)],
])('an address that was shared leads to the generic image once %s', async (_, hide) => {
  const owner = await t.make.account();
  const id = await t.make.party(owner.id, { name: 'Cumple de Beto' });
  const shared = await version(id);
  const shown = (await get(id, shared)).body as Buffer;
  await hide(owner, id);
  const { body, headers } = await get(id, shared);
  expect((body as Buffer).equals(shown)).toBe(false);
  expect((body as Buffer).equals((await get(randomUUID())).body as Buffer)).toBe(true);
  expect(headers['cache-control']).toBe('no-cache');
});

describe('the generic preview', () => {
  it('is answered for an unknown id and for a party of which visitors see nothing', async () => {
    await change({ visitor_view: 'minimal', theme: 'sea' });
    const v = await version(randomUUID());
    const ids = [partyId, randomUUID(), 'x', 'x'.repeat(300), `${partyId}'--`];
    for (const asked of [v, undefined, 'wrong']) {
      const answers = [];
      for (const id of ids) {
        const { body, headers } = await get(id, asked);
        const sent = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
        answers.push({ bytes: (body as Buffer).toString('base64'), headers: sent });
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect(drawn.length).toBeLessThanOrEqual(1); // another test may have drawn it
    expect(await files(partyId)).toEqual([]);
  });
});

describe('stored previews', () => {
  it('are removed when the party shows something else', async () => {
    await get(partyId);
    const before = await files(partyId);
    expect(before).toHaveLength(1);
    await change({ visitor_view: 'minimal' });
    await eventually(async () => (await files(partyId)).length === 0);
  });

  it('are removed with the photo that they show', async () => {
    await change({ visitor_view: 'photo' });
    const { body } = await upload(t, host, partyId, await plain().jpeg().toBuffer()).expect(201);
    await get(partyId);
    expect(await files(partyId)).toHaveLength(1);
    await t.remove(host, `/pictures/${body.id}`).expect(204);
    await eventually(async () => (await files(partyId)).length === 0);
  });

  it('are removed with the account of the host', async () => {
    const gone = await t.make.account();
    const id = await t.make.party(gone.id, { name: 'Cumple de Beto' });
    const generic = await version(randomUUID());
    await get(id);
    expect(await files(id)).toHaveLength(1);
    await t.get<EraseAccount>(EraseAccount).run(gone.id);
    expect(await version(id)).toBe(generic);
    await eventually(async () => (await files(id)).length === 0);
  });

  it('are removed at night when they are stale or old', async () => {
    const tidy = () => t.get<TidyPreviews>(TidyPreviews).run();
    await tidy();
    const kept = await t.make.party(host.id);
    await get(kept);
    await get(partyId);
    await t.set('parties.parties', partyId, { name: 'Otra' });
    expect(await tidy()).toBeGreaterThan(0);
    expect([await files(partyId), (await files(kept)).length]).toEqual([[], 1]);
    t.clock.advance(91 * 24 * 3_600_000);
    expect(await tidy()).toBeGreaterThan(0);
    expect(await files(kept)).toEqual([]);
  });
});
