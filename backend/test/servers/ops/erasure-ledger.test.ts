import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '../../../src/cli/backup/check.js';
import { load } from '../../../src/cli/backup/load.js';
import { save } from '../../../src/cli/backup/save.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { EraseManualGuests } from '../../../src/modules/invitations/application/erase-manual-guests.js';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { ErasureLedger } from '../../../src/shared/erasures/erasure-ledger.js';
import { DomainError } from '../../../src/shared/errors/domain-error.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { LocalStorage } from '../../../src/shared/storage/local-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { createEmptyDatabase } from '../../support/server-process.js';

const DAY = 24 * 3_600_000;

let t: TestApp;
let again: TestApp | undefined;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-ledger-'));
  t = await createTestApp();
});
afterEach(async () => {
  await again?.close();
  again = undefined;
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server on a database restored from the backup, with the store as it is now. */
async function restored(backup: string, files = t.config.STORAGE_DIR): Promise<TestApp> {
  const url = await createEmptyDatabase();
  const store = new LocalStorage(files);
  await store.prepare();
  await load(url, store, backup, await checkBackup(backup));
  return createTestApp({
    env: { DATABASE_URL: url, STORAGE_DIR: files },
  });
}

const names = async (app: TestApp) =>
  (
    await app.em.execute<{ name: string }[]>(
      'select full_name as name from family.people order by 1',
    )
  ).map(({ name }) => name);

describe('the ledger of erasures', () => {
  it('erases again in a restored database, before the server listens', async () => {
    const host = await t.make.account({ fullName: 'Sigue Aquí' });
    const leaving = await t.make.account({ fullName: 'Se Fue' });
    const child = await t.make.familyMember(leaving.id, { fullName: 'Hija Desefue' });
    const partyId = await t.make.party(host.id, {
      status: 'started',
      dateStart: new Date(Date.now() - 40 * DAY),
      guestInfoUntil: new Date(Date.now() - 39 * DAY),
    });
    // At the moment of the backup the child is inside, and a guest was typed in.
    await t.make.invitation({
      partyId,
      guestId: child,
      accountId: leaving.id,
      rsvp: 'accepted',
      attendance: 'arrived',
    });
    await t.make.manualGuest(partyId, { fullName: 'Amiga Tipeada' });
    await t.make.family(partyId);
    const backup = join(folder, 'before');
    await save(t.config.DATABASE_URL, t.get(FileStorage), backup);

    await t.em.execute(`update parties.parties set status = 'finished'`);
    await t.get(EraseAccount).run(leaving.id);
    await t.get(EraseManualGuests).runAll();

    again = await restored(backup);
    expect(await names(again)).toEqual(['Sigue Aquí', '—', '—', '—']);
    expect(
      await again.em.execute(
        'select distinct name, children, phone, email, own_email, message, secret_hash from invitations.families',
      ),
    ).toEqual([
      {
        ...{ name: '', children: [], phone: null, email: null, own_email: null },
        ...{ message: null, secret_hash: null },
      },
    ]);
    const account = await again.em.execute('select email from auth.accounts where id = ?', [
      leaving.id,
    ]);
    expect(account).toEqual([{ email: `${leaving.id}@erased.invalid` }]);
    const stats = await again.http.get(`/api/parties/${partyId}/stats`).set(host.auth);
    expect(stats.body).toMatchObject({ confirmedKids: 2 });
    expect(await again.get(ErasureLedger).replay()).toBe(0);
  });

  it('purges care data of a party again in a restored database, before the server listens', async () => {
    const host = await t.make.account();
    const parent = await t.make.account();
    const child = await t.make.familyMember(parent.id);
    const partyId = await t.make.party(host.id, {
      status: 'finished',
      dateStart: new Date(Date.now() - 3 * DAY),
    });
    const id = await t.make.invitation({
      ...{ partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' },
    });
    await t.set('invitations.invitations', id, { contact_phone: '+59899123456' });
    await t.make.manualGuest(partyId, { fullName: 'Amiga Tipeada' });
    await t.make.condition(child);
    const backup = join(folder, 'before');
    await save(t.config.DATABASE_URL, t.get(FileStorage), backup);
    expect(await t.get(PurgeCare).runAll()).toBe(1);

    again = await restored(backup);
    const [left] = await again.em.execute<object[]>(
      `select (select contact_phone from invitations.invitations where id = ?) as phone,
              (select health_insurance_phone from family.people where guest_of_party_id = ?) as insurer,
              (select count(*)::int from care.care_receipts) as receipts,
              array(select person_id from family.person_health_conditions) as conditions,
              (select count(*)::int from jobs.job where data->>'template' = 'careReceipt') as mails`,
      [id, partyId],
    );
    expect(left).toEqual({
      ...{ phone: null, insurer: null, receipts: 1, conditions: [child], mails: 0 },
    });
  });

  it('is read from newer backups when the store is lost too', async () => {
    const leaving = await t.make.account({ fullName: 'Se Fue' });
    const older = join(folder, 'older');
    await save(t.config.DATABASE_URL, t.get(FileStorage), older);
    await t.get(EraseAccount).run(leaving.id);
    await save(t.config.DATABASE_URL, t.get(FileStorage), join(folder, 'newer'));
    again = await restored(older, join(folder, 'new-store'));
    expect(await names(again)).toEqual(['—']);
  });

  it('changes nothing in a database that knows all of it', async () => {
    const { id } = await t.make.account();
    await t.get(EraseAccount).run(id);
    expect(await t.get(ErasureLedger).replay()).toBe(0);
  });

  it('is in the store when an erasure ends, so that a restore a moment later knows of it', async () => {
    const { id } = await t.make.account();
    await t.get(EraseAccount).run(id);
    expect(await t.get(FileStorage).open(`erasures/${id}.json`)).toBeDefined();
  });

  it('is copied to the store later when that does not answer', async () => {
    const { id } = await t.make.account();
    const put = jest
      .spyOn(t.get(FileStorage), 'put')
      .mockRejectedValue(new DomainError('unavailable', 'unavailable'));
    t.app.useLogger(false);
    await t.get(EraseAccount).run(id);
    const pending = () => t.em.execute('select id from shared.erasures where stored_at is null');
    expect(await pending()).toEqual([{ id }]);
    put.mockRestore();
    expect(await t.get(ErasureLedger).store()).toBe(1);
    expect(await pending()).toEqual([]);
    expect(await t.get(FileStorage).open(`erasures/${id}.json`)).toBeDefined();
  });

  it('is only added to', async () => {
    const { id } = await t.make.account();
    await t.get(EraseAccount).run(id);
    for (const change of [
      'delete from shared.erasures',
      `update shared.erasures set kind = 'manual_guests'`,
    ]) {
      await expect(t.em.execute(change)).rejects.toThrow('append-only');
    }
  });
});
