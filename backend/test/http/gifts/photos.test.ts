import type { TestAccount } from '../../factories.js';
import sharp from 'sharp';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { ForgetPayments } from '../../../src/modules/gifts/application/forget-payments.js';
import { PersonalData } from '../../../src/shared/personal-data/personal-data.js';
import { testApp } from '../../support/app.js';
import type { Answered, By } from '../../support/caller.js';
import { plain } from '../../support/pictures.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

type Photo = Answered['GiftPhoto'];

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
/** Of the guest, closed with a bike; the other family takes part, that of the link does not. */
let id: string;
beforeEach(async () => {
  s = await giftScene(t);
  id = await closed(s.guest, 'La bici');
  await t.em.execute(
    `insert into gifts.gift_parts (id, party_id, collection_id, family_id, joined_at, reminders)
     select gen_random_uuid(), f.party_id, ?, f.id, now(), 0 from invitations.families f
      where f.party_id = ? and f.account_id = ?`,
    [id, s.partyId, s.other.id],
  );
});

const at = (path = '') => `/parties/${s.partyId}/giftCollections${path}`;
const open = async (by: By): Promise<string> => {
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await t.post(by, at(), { purpose: 'La bici', until }).expect(200);
  return (body as { collections: { id: string }[] }).collections.at(-1)?.id ?? '';
};
const closed = async (by: By, bought: string | null) => {
  const opened = await open(by);
  await t.post(by, at(`/${opened}/close`), { bought }).expect(200);
  return opened;
};
const keep = async (by: By, collection = id, bytes?: Buffer) =>
  t
    .put(by, at(`/${collection}/photo`))
    .attach('picture', bytes ?? (await plain(1200, 900).jpeg().toBuffer()), 'photo');
const seenBy = async (by: By, collection = id): Promise<Photo | null> => {
  const { body } = await calls.read(by, s.partyId).expect(200);
  const shown = body.collections as { id: string; photo: Photo | null }[];
  return shown.find((one) => one.id === collection)?.photo ?? null;
};
const file = (photo: Photo | null) => t.http.get(`/api/giftPhotos/${photo?.id}`);
const kept = async () => {
  expect((await keep(s.guest)).status).toBe(200);
  const photo = await seenBy(s.guest);
  await file(photo).expect(200);
  return photo;
};
const takeDown = (photo: Photo | null, by: By = s.host, partyId = s.partyId) =>
  t.remove(by, `/parties/${partyId}/giftPhotos/${photo?.id}`);
/** Collections of which it is kept that a host took their photo down. */
const takenDown = () =>
  t.em.execute(
    `select id from gifts.gift_collections
      where party_id = ? and (photo_taken_down_at is not null or taken_down_photo_id is not null)`,
    [s.partyId],
  );
const endParty = (days: number) => t.make.over(s.partyId, days);

describe('the photo of a gift', () => {
  it('is small, and without what the camera wrote', async () => {
    const taken = await plain(2400, 1800)
      .jpeg()
      .withExif({ IFD0: { Model: 'MARKER-CAMERA' } })
      .toBuffer();
    expect(taken.includes('MARKER-CAMERA')).toBe(true);
    expect((await keep(s.guest, id, taken)).status).toBe(200);
    const photo = await seenBy(s.guest);
    expect(photo).toMatchObject({ width: 960, height: 720 });
    const { body, headers } = await file(photo).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private') as string,
    });
    expect((body as Buffer).includes('MARKER-CAMERA')).toBe(false);
    const metadata = await sharp(body as Buffer).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 960, height: 720 });
    expect(metadata.exif).toBeUndefined();
  });

  it('is seen by those who take part, and by the hosts once the party is over', async () => {
    const photo = await kept();
    expect(await seenBy(s.other)).toEqual(photo);
    expect(await seenBy(s.link)).toBeNull();
    const hosted = async (by: By) => (await calls.readList(by, s.partyId).expect(200)).text;
    expect(await hosted(s.host)).not.toContain(photo?.id);
    const visited = await t.http.get(`/api/parties/${s.partyId}/visitor`).expect(200);
    expect(visited.text).not.toContain(photo?.id);
    await endParty(1);
    for (const by of [s.host, s.coHost]) expect(await hosted(by)).toContain(photo?.id);
  });

  it('is the organiser’s to show, replace and take away, also by a link', async () => {
    const first = await kept();
    for (const by of [s.other, s.link]) {
      expect((await keep(by)).status).toBe(403);
      await t.remove(by, at(`/${id}/photo`)).expect(403);
    }
    expect((await keep(s.host)).status).toBe(403);
    expect((await keep(s.stranger)).status).toBe(404);
    const second = await kept();
    expect(second?.id).not.toBe(first?.id);
    await file(first).expect(404);
    const remove = () => t.remove(s.guest, at(`/${id}/photo`)).expect(200);
    await remove();
    await remove();
    await file(second).expect(404);
    const linked = await closed(s.link, 'Un libro');
    expect((await keep(s.link, linked)).status).toBe(200);
    await file(await seenBy(s.link, linked)).expect(200);
  });

  it('is the hosts’ to take down once they see it, and the families are told', async () => {
    const photo = await kept();
    const take = (by: By, partyId = s.partyId) => takeDown(photo, by, partyId);
    const told = async (by: By) => {
      const { body } = await calls.read(by, s.partyId).expect(200);
      return (body.collections as { photo_taken_down: boolean }[])[0]?.photo_taken_down;
    };
    expect(messageOf(await take(s.host).expect(409))).toBe('party_not_over');
    await endParty(1);
    for (const by of [s.guest, s.other, s.asked, s.link]) await take(by).expect(403);
    await take(s.stranger).expect(403);
    const elsewhere = await t.make.party(s.host.id);
    await t.make.over(elsewhere);
    await take(s.host, elsewhere).expect(404); // of which it is none
    await file(photo).expect(200);
    expect(await told(s.guest)).toBe(false);

    const answers = await Promise.all([take(s.host), take(s.coHost)]);
    for (const { status, text } of answers) {
      expect([status, text.includes(photo?.id ?? '')]).toEqual([200, false]);
    }
    await file(photo).expect(404);
    for (const by of [s.guest, s.other]) {
      expect([await seenBy(by), await told(by)]).toEqual([null, true]);
    }
    expect(await told(s.link)).toBe(false); // it did not see it before either
    await take(s.host).expect(200);
    await kept();
    expect(await told(s.guest)).toBe(false);
  });

  it.each([
    ['replaced', async () => void (await kept())],
    ['removed', () => t.remove(s.guest, at(`/${id}/photo`))],
  ])('is not taken down in place of one that was %s', async (_, change) => {
    const photo = await kept();
    await endParty(1);
    await change();
    const shown = await seenBy(s.guest);
    expect(messageOf(await takeDown(photo).expect(404))).toBe('not_found');
    expect([await seenBy(s.guest), await takenDown()]).toEqual([shown, []]);
  });

  it('is not said to be taken down by a host when its organiser did', async () => {
    await kept();
    const removed = await t.remove(s.guest, at(`/${id}/photo`)).expect(200);
    expect(removed.body.collections).toMatchObject([{ photo: null, photo_taken_down: false }]);
  });

  it('goes with the link of its organiser: others may have shown it', async () => {
    const linked = await closed(s.link, 'Un libro');
    expect((await keep(s.link, linked)).status).toBe(200);
    const photo = await seenBy(s.link, linked);
    const taken = await closed(s.link, 'Un casco');
    await keep(s.link, taken);
    await endParty(1);
    await takeDown(await seenBy(s.link, taken)).expect(200);
    expect(await takenDown()).toEqual([{ id: taken }]);
    await file(photo).expect(200);
    await t.http.post('/api/familyLinks/disown').send({ secret: s.link.secret }).expect(204);
    await file(photo).expect(404);
    expect(await takenDown()).toEqual([]);
  });

  it('is one, whoever sends at once', async () => {
    const answers = await Promise.all([keep(s.guest), keep(s.guest)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await t.em.execute<[{ count: string }]>(
      'select count(*) from gifts.gift_photos where collection_id = ?',
      [id],
    );
    expect(row.count).toBe('1');
  });

  it('waits until something was bought', async () => {
    const [still, nothing] = [await open(s.guest), await closed(s.guest, null)];
    for (const one of [still, nothing]) {
      expect(messageOf(await keep(s.guest, one))).toBe('gift_not_bought');
    }
    expect((await keep(s.guest, s.partyId)).status).toBe(404);
  });

  it.each([
    ['a text', Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['nothing', Buffer.alloc(0), 400],
    [
      'half a picture',
      plain(1200, 900)
        .jpeg()
        .toBuffer()
        .then((all) => all.subarray(0, 900)),
      400,
    ],
    ['too much', Buffer.alloc(11 * 1024 * 1024), 413],
  ])('is not %s', async (_, bytes, status) => {
    const before = await kept();
    expect((await keep(s.guest, id, await bytes)).status).toBe(status);
    expect(await seenBy(s.guest)).toEqual(before);
  });

  it('is no JSON, and one file', async () => {
    await t.put(s.guest, at(`/${id}/photo`), { picture: 'x' }).expect(415);
    const bytes = await plain().jpeg().toBuffer();
    await t
      .put(s.guest, at(`/${id}/photo`))
      .attach('picture', bytes, 'a')
      .attach('picture', bytes, 'b')
      .expect(400);
  });
});

describe('it is deleted', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a month after the party', () => endParty(31).then(() => t.get(ForgetPayments).run())],
    ['with the account of its organiser', () => t.get(EraseAccount).run(s.guest.id)],
    [
      'when its organiser comes no more',
      async () => {
        const of = { party_id: s.partyId, guest_id: s.guest.id };
        const invitation = await t.idOf('invitations.invitations', of);
        return t.patch(s.guest, `/invitations/${invitation}/decline`).expect(200);
      },
    ],
    [
      'with the accounts of the hosts',
      async () => {
        await t.get(EraseAccount).run(s.coHost.id);
        await t.get(EraseAccount).run(s.host.id);
      },
    ],
  ])('%s', async (_, end) => {
    const photo = await kept();
    const taken = await closed(s.guest, 'Un casco');
    await keep(s.guest, taken);
    await endParty(1);
    await takeDown(await seenBy(s.guest, taken)).expect(200);
    expect(await takenDown()).toEqual([{ id: taken }]);
    await endParty(-5);
    await end();
    await file(photo).expect(404);
    expect(await takenDown()).toEqual([]);
  });

  it('not before', async () => {
    const photo = await kept();
    await endParty(29);
    await t.get(ForgetPayments).run();
    await file(photo).expect(200);
  });
});

it('is in what its organiser downloads, and in nobody else’s', async () => {
  const photo = await kept();
  const filesOf = async ({ id: accountId }: TestAccount) =>
    (await t.get(PersonalData).collect(accountId)).files.map(({ path }) => path);
  expect(await filesOf(s.guest)).toEqual([`regalos/${s.partyId}/${photo?.id}.webp`]);
  const [own] = (await t.get(PersonalData).collect(s.guest.id)).files;
  const chunks = (await (await own?.open())?.toArray()) as Buffer[];
  expect(await sharp(Buffer.concat(chunks)).metadata()).toMatchObject({ format: 'webp' });
  for (const account of [s.other, s.host]) expect(await filesOf(account)).toEqual([]);
});
