import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { AddPicture } from '../../../src/modules/media/application/add-picture.js';
import { PartyPictures } from '../../../src/modules/media/application/party-pictures.js';
import { GRACE_MS, TidyPictures } from '../../../src/modules/media/application/tidy-pictures.js';
import { MISSING_KEPT_MS } from '../../../src/modules/media/domain/missing-pictures.js';
import { Reviews } from '../../../src/modules/reviews/application/reviews.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { pictureIds, plain } from '../../support/pictures.js';
import { storedKeys } from '../../support/storage.js';

let host: TestAccount;
let partyId: string;
let jpeg: Buffer;
const t = testApp({ env: { RUN_JOBS: 'false' } });
beforeAll(async () => {
  jpeg = await plain(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  host = await t.make.account();
  partyId = await t.make.party(host.id);
});
afterEach(async () => {
  expect(await mismatches()).toEqual([]);
});

/** Parties that keep anything else than a recount of their pictures and reviews gives. */
function mismatches(): Promise<object[]> {
  return t.em.execute(
    `select p.id, p.picture_ids, p.average_rating
       from parties.parties p
      where p.picture_ids <> array(select i.id from media.pictures i where i.party_id = p.id
                                    order by i.position, i.id)
         or p.average_rating is distinct from (select round(avg(r.rating) * 2) / 2
                                                 from reviews.reviews r where r.party_id = p.id)`,
  );
}

async function kept(id = partyId) {
  const [party] = await t.em.execute<{ pictures: string[]; average: number | null }[]>(
    `select to_json(picture_ids) as pictures, average_rating::float as average
       from parties.parties where id = ?`,
    [id],
  );
  return party;
}

const add = async () => (await t.get(AddPicture).run(host.id, partyId, jpeg)).id;
const remove = (id: string) => t.get(PartyPictures).remove(host.id, { id, partyId });
const finish = (id = partyId) => t.set('parties.parties', id, { status: 'finished' });

async function guestOf(...partyIds: string[]): Promise<string> {
  const { id } = await t.make.account();
  for (const invitedTo of partyIds) {
    await t.make.invitation({ partyId: invitedTo, guestId: id, rsvp: 'accepted' });
  }
  return id;
}

const write = (guest: string, rating: number, id = partyId) =>
  t.get(Reviews).write(guest, id, { rating, review: 'Muy linda' });
const rewrite = (guest: string, reviewId: string, rating: number) =>
  t.get(Reviews).rewrite(guest, { id: reviewId, partyId }, { rating });

describe('the picture ids of a party', () => {
  it('follow concurrent additions and removals', async () => {
    const removed = [await add(), await add(), await add()];
    await Promise.all([...Array.from({ length: 6 }, () => add()), ...removed.map(remove)]);
    expect((await kept())?.pictures).toHaveLength(6);
  });

  it('follow the removal of pictures whose files are missing, in several parties', async () => {
    const first = [await add(), await add()];
    const firstParty = partyId;
    partyId = await t.make.party(host.id);
    const [second, third] = [await add(), await add()];
    const storage = t.get<FileStorage>(FileStorage);
    for (const id of [first[0], second]) {
      await storage.remove(await storedKeys(t, `pictures/${id}`));
    }
    t.clock.advance(GRACE_MS + 60_000);
    await t.get(TidyPictures).run();
    t.clock.advance(MISSING_KEPT_MS);
    const [tidied] = await Promise.all([t.get(TidyPictures).run(), remove(third)]);
    t.clock.set(new Date());
    expect(tidied).toMatchObject({ rows: 2 });
    expect(await kept(firstParty)).toMatchObject({ pictures: [first[1]] });
    expect(await kept()).toMatchObject({ pictures: [] });
  });

  it('are empty after the host is erased', async () => {
    await add();
    await add();
    await t.get(EraseAccount).run(host.id);
    expect(await kept()).toMatchObject({ pictures: [] });
    expect(await pictureIds(t, partyId)).toEqual([]);
  });
});

describe('the average rating of a party', () => {
  beforeEach(() => finish());

  it('follows concurrent reviews', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => guestOf(partyId)));
    const early = guests.slice(0, 5);
    const reviews = await Promise.all(early.map((guest) => write(guest, 1)));
    await Promise.all([
      ...guests.slice(5).map((guest) => write(guest, 5)),
      ...early.map((guest, n) => rewrite(guest, reviews[n] ?? '', 5)),
    ]);
    expect(await kept()).toMatchObject({ average: 5 });
  });

  it('follows the erasure of an author', async () => {
    const other = await t.make.party(host.id, { status: 'finished' });
    const [author, guest] = [await guestOf(partyId, other), await guestOf(partyId)];
    await write(author, 1);
    await write(author, 1, other);
    await write(guest, 5);
    await t.get(EraseAccount).run(author);
    expect(await kept()).toMatchObject({ average: 5 });
    expect(await kept(other)).toMatchObject({ average: null });
  });

  it('follows concurrent erasures of authors', async () => {
    const other = await t.make.party(host.id, { status: 'finished' });
    const authors = await Promise.all(Array.from({ length: 6 }, () => guestOf(partyId, other)));
    for (const author of authors) {
      await write(author, 1);
      await write(author, 1, other);
    }
    const guests = await Promise.all(Array.from({ length: 4 }, () => guestOf(partyId, other)));
    await Promise.all([
      ...authors.map((author) => t.get(EraseAccount).run(author)),
      ...guests.map((guest) => write(guest, 4)),
      ...guests.map((guest) => write(guest, 3, other)),
    ]);
    expect(await kept()).toMatchObject({ average: 4 });
    expect(await kept(other)).toMatchObject({ average: 3 });
  });
});
