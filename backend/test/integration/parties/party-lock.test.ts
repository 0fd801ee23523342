import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { CloseExpiredRsvps } from '../../../src/modules/notices/application/closing/close-expired-rsvps.js';
import { AddPicture } from '../../../src/modules/media/application/add-picture.js';
import { PartyPictures } from '../../../src/modules/media/application/party-pictures.js';
import { GRACE_MS, TidyPictures } from '../../../src/modules/media/application/tidy-pictures.js';
import { MISSING_KEPT_MS } from '../../../src/modules/media/domain/missing-pictures.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import { NewParties } from '../../../src/modules/parties/application/new-parties.js';
import { FinishForgottenParties } from '../../../src/modules/parties/application/finish-forgotten-parties.js';
import { FORGOTTEN_AFTER_MS } from '../../../src/modules/parties/domain/party.entity.js';
import { PartiesApi } from '../../../src/modules/parties/parties.api.js';
import { Reviews } from '../../../src/modules/reviews/application/reviews.js';
import type { TestAccount } from '../../factories.js';
import { StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { testApp } from '../../support/app.js';
import {
  outcomeOf,
  whileChanged,
  whileRowsAreSkipped,
  type Statement,
} from '../../support/locks.js';
import { pictureIds, plain } from '../../support/pictures.js';

let host: TestAccount;
let guest: TestAccount;
let partyId: string;
const t = testApp({ env: { RUN_JOBS: 'false' } });
beforeEach(async () => {
  host = await t.make.account();
  guest = await t.make.account();
  partyId = await t.make.party(host.id);
  await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
});
afterEach(() => t.clock.set(new Date()));

/** While another transaction has made the changes. @returns `done`, or the code of the error */
const runDuring = (changes: Statement[], run: () => Promise<unknown>): Promise<string> =>
  outcomeOf(whileChanged(t.em, changes, run));

/** After its host has started it. */
const setStatus = (status: string): Statement => ({
  sql: 'update parties.parties set status = ?, guest_info_until = date_end where id = ?',
  values: [status, partyId],
});

const execute = ({ sql, values }: Statement) => t.em.execute(sql, values);

async function kept() {
  const [party] = await t.em.execute<{ pictures: string[]; average: number | null }[]>(
    `select to_json(picture_ids) as pictures, average_rating::float as average
       from parties.parties where id = ?`,
    [partyId],
  );
  return party;
}

describe('while another transaction finishes the party', () => {
  const finishing = (run: () => Promise<unknown>) => runDuring([setStatus('finished')], run);

  it('a change of it waits and is refused', async () => {
    const rename = { changes: () => ({ name: 'Otro nombre' }) };
    await expect(finishing(() => t.get(ChangeParty).run(host.id, partyId, rename))).resolves.toBe(
      'party_finished',
    );
  });

  it('an order of its pictures waits and is refused', async () => {
    const ids = [await t.make.picture(partyId), await t.make.picture(partyId)];
    const outcome = finishing(() =>
      t.get(ChangeParty).run(host.id, partyId, { pictureIds: ids.toReversed() }),
    );
    await expect(outcome).resolves.toBe('party_finished');
    expect(await pictureIds(t, partyId)).toEqual(ids);
    expect(await kept()).toMatchObject({ pictures: ids });
  });

  it('a new picture waits and is refused', async () => {
    const jpeg = await plain(60, 40).jpeg().toBuffer();
    await expect(finishing(() => t.get(AddPicture).run(host.id, partyId, jpeg))).resolves.toBe(
      'party_finished',
    );
    expect(await pictureIds(t, partyId)).toEqual([]);
  });

  it('the removal of a picture waits and is refused', async () => {
    const id = await t.make.picture(partyId);
    await expect(
      finishing(() => t.get(PartyPictures).remove(host.id, { id, partyId })),
    ).resolves.toBe('party_finished');
    expect(await pictureIds(t, partyId)).toEqual([id]);
  });
});

it('a picture that another transaction removes is not counted as tidied', async () => {
  await t.em.execute('delete from media.pictures'); // of other tests
  await t.make.summarise();
  await t.get(StorageOwnership).tie(); // while no row names a file, of which there are none
  const [missing, other] = [await t.make.picture(partyId), await t.make.picture(partyId)];
  t.clock.advance(GRACE_MS + 60_000);
  await t.get(TidyPictures).run();
  t.clock.advance(MISSING_KEPT_MS);
  // New ones, or the store would seem lost.
  const elsewhere = await t.make.party(host.id);
  for (let n = 0; n < 4; n += 1) await t.make.picture(elsewhere);
  const removal = [
    { sql: 'delete from media.pictures where id = ?', values: [missing] },
    {
      sql: 'update parties.parties set picture_ids = array[?]::uuid[] where id = ?',
      values: [other, partyId],
    },
  ];
  const tidied = await whileChanged(t.em, removal, () => t.get(TidyPictures).run());
  expect(tidied).toMatchObject({ rows: 1 });
  expect(await kept()).toMatchObject({ pictures: [] });
});

it('an erasure removes a picture that another transaction adds to the host’s party', async () => {
  const added = '00000000-0000-4000-8000-000000000001';
  const addition = [
    {
      sql: `insert into media.pictures (id, party_id, position, width, height, created_at)
       values (?, ?, 0, 800, 600, now())`,
      values: [added, partyId],
    },
    {
      sql: 'update parties.parties set picture_ids = array[?]::uuid[] where id = ?',
      values: [added, partyId],
    },
  ];
  await expect(runDuring(addition, () => t.get(EraseAccount).run(host.id))).resolves.toBe('done');
  expect(await pictureIds(t, partyId)).toEqual([]);
  expect(await kept()).toMatchObject({ pictures: [] });
});

it('a duplicate waits for the same request in another transaction, and finds its party', async () => {
  const [first, key] = [randomUUID(), randomUUID()];
  const other = [
    { sql: 'update parties.parties set name = name where id = ?', values: [partyId] },
    {
      sql: `insert into parties.parties
       select (jsonb_populate_record(p, jsonb_build_object('id', ?::uuid, 'idempotency_key', ?::uuid))).*
         from parties.parties p where id = ?`,
      values: [first, key, partyId],
    },
  ];
  const dateStart = new Date(t.clock.now().getTime() + 7 * 24 * 3_600_000);
  const dates = { dateStart, dateEnd: new Date(dateStart.getTime() + 3_600_000) };
  const id = await whileChanged(t.em, other, () =>
    t.get(NewParties).duplicate(host.id, partyId, {
      changes: () => dates,
      contactPhone: undefined,
      idempotencyKey: key,
    }),
  );
  expect(id).toBe(first);
});

it('all parties of a host are locked', async () => {
  const second = await t.make.party(host.id);
  const lockAll = async () => {
    const ids = await t
      .get<EntityManager>(EntityManager)
      .fork()
      .transactional(() => t.get<PartiesApi>(PartiesApi).lockAllOwnedBy(host.id));
    expect(ids).toEqual([partyId, second].sort());
  };
  await expect(runDuring([setStatus('started')], lockAll)).resolves.toBe('done');
});

describe('a review', () => {
  const opinion = { rating: 5, review: 'Muy linda' };

  it('is refused when another transaction reopens the party', async () => {
    await execute(setStatus('finished'));
    await expect(
      runDuring([setStatus('started')], () => t.get(Reviews).write(guest.id, partyId, opinion)),
    ).resolves.toBe('party_not_finished');
  });

  it('is not found when another transaction erases it', async () => {
    const id = await t.make.review(partyId, guest.id, { rating: 1 });
    const erasure = [
      { sql: 'update parties.parties set average_rating = null where id = ?', values: [partyId] },
      { sql: 'delete from reviews.reviews where id = ?', values: [id] },
    ];
    await expect(
      runDuring(erasure, () => t.get(Reviews).rewrite(guest.id, { id, partyId }, opinion)),
    ).resolves.toBe('not_found');
    expect(await kept()).toMatchObject({ average: null });
  });

  it('that another transaction writes counts after the erasure of its neighbour', async () => {
    await execute(setStatus('finished'));
    await t.make.review(partyId, guest.id, { rating: 1 });
    const author = await t.make.account();
    const writing = [
      {
        sql: `insert into reviews.reviews
           (id, party_id, account_id, rating, review, created_at, updated_at)
         values (gen_random_uuid(), ?, ?, 4, 'Muy linda', now(), now())`,
        values: [partyId, author.id],
      },
      { sql: 'update parties.parties set average_rating = 2.5 where id = ?', values: [partyId] },
    ];
    await expect(runDuring(writing, () => t.get(EraseAccount).run(guest.id))).resolves.toBe('done');
    expect(await kept()).toMatchObject({ average: 4 });
  });
});

it('the job that finishes forgotten parties skips one that another transaction holds', async () => {
  const long = new Date(Date.now() - FORGOTTEN_AFTER_MS - 3_600_000);
  const dates = { dateStart: new Date(long.getTime() - 3_600_000), dateEnd: long };
  const [held, free] = [
    await t.make.party(host.id, { ...dates, status: 'started' }),
    await t.make.party(host.id, { ...dates, status: 'started' }),
  ];
  const start = {
    sql: 'update parties.parties set started_at = now() where id = ?',
    values: [held],
  };
  const finish = () => t.get(FinishForgottenParties).run();
  expect(await whileRowsAreSkipped(t.em, start, finish)).toBe(1);
  const [row] = await t.em.execute('select status from parties.parties where id = ?', [free]);
  expect(row).toEqual({ status: 'finished' });
});

it('the job that closes answers skips a party whose host moves the deadline', async () => {
  const id = await t.make.party(host.id, { rsvpDueDate: new Date(Date.now() - 3_600_000) });
  const later = {
    sql: 'update parties.parties set rsvp_due_date = date_start where id = ?',
    values: [id],
  };
  await whileRowsAreSkipped(t.em, later, () => t.get(CloseExpiredRsvps).run());
  const [row] = await t.em.execute('select rsvp_closed_at from parties.parties where id = ?', [id]);
  expect(row).toEqual({ rsvp_closed_at: null });
});
