import { randomUUID } from 'node:crypto';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { RepeatErasures } from '../../../src/modules/auth/application/erasure/repeat-erasures.js';
import { ReadGuestCare } from '../../../src/modules/care/application/read-guest-care.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { testApp } from '../../support/app.js';
import { answerByLink, answeredByLink } from '../../support/by-link.js';
import { templatesTo } from '../../support/mails.js';
import { storedHandover } from '../../support/stored-handover.js';
import { doorPass } from '../../support/door-pass.js';
import { pickupBlock, pickupPass } from '../../support/pickup-pass.js';
import { pictureIds, plain, upload } from '../../support/pictures.js';

const DAY_MS = 24 * 3_600_000;
const t = testApp({ env: { RUN_JOBS: 'false' } });

/** Every value of every table, as one text. */
async function everything(): Promise<string> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname <> all (array['pg_catalog', 'information_schema'])`,
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await t.em.execute<{ text: string }[]>(`select t::text as text from ${name} t`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join('\n');
}

const erase = (accountId: string) => t.get(EraseAccount).run(accountId);

async function noteCare(personId: string): Promise<void> {
  await t.make.condition(personId, 'asthma');
  await t.em.execute(
    `insert into family.authorized_people (id, person_id, name, phone, created_at)
     values (gen_random_uuid(), ?, 'Abuela Zulema', '099 777 001', now())`,
    [personId],
  );
}

describe('erasing an account', () => {
  it('removes every personal detail of the household from the database', async () => {
    const family = await t.make.account({
      fullName: 'Zoraida Quiroga',
      email: 'zoraida@example.org',
      phone: { countryCode: 'UY', countryNumber: '598', number: '99777002' },
    });
    const child = await t.make.familyMember(family.id, { fullName: 'Zenón Quiroga' });
    await noteCare(child);
    await noteCare(family.id);
    const visited = await t.make.party((await t.make.account()).id, { status: 'finished' });
    const guest = { partyId: visited, guestId: child, accountId: family.id };
    await t.make.invitation({ ...guest, rsvp: 'accepted', attendance: 'exit' });
    await t.em.execute(`update invitations.families set message = 'Saludos de Zenón'`);
    await t.em.execute(
      `update invitations.invitations
          set stays = 'dropped_off', contact_phone = '+59899777003', picked_up_by_id = ?
        where guest_id = ?`,
      [family.id, child],
    );
    const pickup = { partyId: visited, accountId: family.id, invitationIds: [child] };
    await pickupPass(t, { ...pickup, name: 'Abuela Zoraida' });
    await pickupBlock(t, { ...pickup, name: 'Tío Zenón' });
    const hosted = await t.make.party(family.id, { name: 'Cumple de Zenón', status: 'started' });
    await upload(t, family, hosted, await plain().jpeg().toBuffer()).expect(201);
    await t
      .post(family, `/parties/${hosted}/addGuest`, {
        user: {
          full_name: 'Zacarías Amigo',
          email: 'zacarias@example.org',
          health_insurance_name: 'Mutual Zeta',
        },
        healthConditions: [],
      })
      .expect(201);
    const expected = await t
      .post(family, `/parties/${hosted}/families`, {
        list: 'Familia Zubizarreta: Zaira; 099 777 004; zubi@example.org',
      })
      .expect(201);
    const secret = new URL((expected.body.added as [{ link: string }])[0].link).hash.replace(
      '#f=',
      '',
    );
    await answeredByLink(t, secret, { children: ['Zaira'], adults: 1 });
    await t.em
      .fork()
      .transactional(() =>
        t.get(MailOutbox).send({ template: 'reset', to: 'Zoraida@example.org', params: {} }),
      );
    await t.http.post('/api/passwords/sendResetEmail').send({ email: family.email });
    await t.http.post('/api/auth/codes').send({ email: family.email, full_name: family.fullName });
    const other = await t.make.account();
    await t.make.nudge(visited, { accountId: family.id });
    await t.make.nudge(hosted, { accountId: other.id });
    await t.make.nudge(visited, { accountId: other.id });
    expect(await everything()).toMatch(/zoraida/i);

    await erase(family.id);

    const left = await everything();
    for (const trace of [
      'zoraida',
      'quiroga',
      'zenón',
      'zenon',
      'zulema',
      '99777002',
      '99777003',
      'zacar',
      'zubi',
      'zaira',
      '99777004',
      'mutual',
    ]) {
      expect(left.toLowerCase()).not.toContain(trace);
    }
    const [notes] = await t.em.execute(
      'select count(*)::int as count from family.person_health_conditions',
    );
    expect(notes).toEqual({ count: 0 });
    expect(await pictureIds(t, hosted)).toEqual([]);
    const nudged = `select n.party_id, f.account_id
      from notices.nudges n join invitations.families f on f.id = n.family_id`;
    expect(await t.em.execute(nudged)).toEqual([{ party_id: visited, account_id: other.id }]);
    const [party] = await t.em.execute('select status, name from parties.parties where id = ?', [
      hosted,
    ]);
    expect(party).toEqual({ status: 'finished', name: '—' });
  });

  it('releases the family links that it claimed, and its places in line', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const link = await t.make.family(partyId, { name: 'Los Pérez', children: ['Juan'] });
    const who = { children: ['Juan'], adults: 1 };
    await answerByLink(t, link.secret, who).expect(200);
    const family = await t.make.account();
    await t.post(family, '/familyLinks/claim', { secret: link.secret }).expect(200);
    const full = await t.make.party(host.id, { maxAdults: 0 });
    await t.make.invitation({ partyId: full, guestId: family.id });
    await t.make.waitRequest(full, family.id);

    await erase(family.id);

    const guests =
      'select 1 from invitations.invitations where party_id = ? and removed_at is null';
    expect(await t.em.execute(guests, [partyId])).toEqual([]);
    expect(await t.em.execute('select 1 from invitations.waitlist')).toEqual([]);
    const row = 'select name, account_id, claimed_at from invitations.families where id = ?';
    expect(await t.em.execute(row, [link.id])).toEqual([
      { name: 'Los Pérez', account_id: null, claimed_at: null },
    ]);
    // Another one of the family may answer.
    const { body } = await answerByLink(t, link.secret, who).expect(200);
    expect(body).toMatchObject({ state: 'open', answer: { children: ['Juan'], adults: 1 } });
  });

  it('of a family deletes the names in its hand-overs, and keeps that there were some', async () => {
    const [family, other] = [await t.make.account(), await t.make.account()];
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    for (const { id } of [family, other]) {
      const invitationId = await t.make.invitation({ partyId, guestId: id });
      const given = { partyId, answeredBy: id, accountId: host.id, takerName: `De ${id}` };
      await storedHandover(t, { ...given, invitationId });
    }
    await erase(family.id);
    const inParty = (sql: string) => t.em.execute(`${sql} where party_id = ?`, [partyId]);
    expect(await inParty('select taker_name as name from pickup.handover_details')).toEqual([
      { name: `De ${other.id}` },
    ]);
    expect(await inParty('select seq from pickup.handovers')).toHaveLength(2);
  });

  it('of a host deletes the passes of its helpers, and their names in the log of reads', async () => {
    const [host, other] = [await t.make.account(), await t.make.account()];
    const partyId = await t.make.party(host.id);
    await doorPass(t, partyId, host.id);
    const { id } = await doorPass(t, await t.make.party(other.id), other.id);
    const { id: guestId } = await t.make.account();
    const invitationId = await t.make.invitation({ partyId, guestId });
    for (const account of [host, other]) {
      await t.em.execute(
        `insert into care.guest_info_reads (id, invitation_id, read_by, read_at, reader_name)
         values (?, ?, ?, now(), 'Tía Rosa')`,
        [randomUUID(), invitationId, account.id],
      );
    }
    const readers = `select read_by, reader_name from care.guest_info_reads
      order by reader_name nulls first`;
    await erase(host.id);
    expect(await t.em.execute('select id from door.door_passes')).toEqual([{ id }]);
    expect(await t.em.execute(readers)).toEqual([
      { read_by: host.id, reader_name: null },
      { read_by: other.id, reader_name: 'Tía Rosa' },
    ]);
    expect(await t.em.execute('select pass_id as id from door.door_pass_devices')).toEqual([
      { id },
    ]);
  });

  it('cancels the mails about its parties to manual guests, and no other mails to them', async () => {
    const family = await t.make.account();
    const partyId = await t.make.party(family.id, { status: 'started' });
    const email = 'amiga.de.otra@example.org';
    await t
      .post(family, `/parties/${partyId}/addGuest`, {
        user: { full_name: 'Amiga', email },
        healthConditions: [],
      })
      .expect(201);
    await t.em
      .fork()
      .transactional(() => t.get(MailOutbox).send({ template: 'reset', to: email, params: {} }));
    expect(await templatesTo(t.em, email)).toEqual(['guestAdded', 'reset']);
    await erase(family.id);
    expect(await templatesTo(t.em, email)).toEqual(['reset']);
  });

  it('keeps the numbers of finished parties and frees the places in pending ones', async () => {
    const host = await t.make.account();
    const past = await t.make.party(host.id, {
      status: 'finished',
      dateStart: new Date(Date.now() - 9 * DAY_MS),
    });
    const coming = await t.make.party(host.id);
    const family = await t.make.account();
    const child = await t.make.familyMember(family.id, { birthday: '2018-06-15' });
    for (const partyId of [past, coming]) {
      for (const guestId of [family.id, child]) {
        await t.make.invitation({ partyId, guestId, accountId: family.id, rsvp: 'accepted' });
      }
    }
    const stats = async (partyId: string) => (await t.read(host, `/parties/${partyId}/stats`)).body;

    await erase(family.id);

    expect(await stats(past)).toMatchObject({ confirmedAdults: 1, confirmedKids: 1 });
    expect(await stats(coming)).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
    const list = await t.read(host, `/parties/${past}/invitations`).expect(200);
    expect(list.body.map((row: { full_name: string }) => row.full_name)).toEqual(['—', '—']);
  });

  it('anonymises a child who left the household and is still on a past guest list', async () => {
    const host = await t.make.account();
    const family = await t.make.account();
    const child = await t.make.familyMember(family.id, { fullName: 'Vanina Exfamilia' });
    const past = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({
      partyId: past,
      guestId: child,
      accountId: family.id,
      rsvp: 'accepted',
    });
    await t.remove(family, `/family/${child}`).expect(204);
    expect(await everything()).toContain('Vanina');
    await erase(family.id);
    expect(await everything()).not.toMatch(/vanina/i);
  });

  it('hides guest info from the host immediately, by the token and by the party', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const guest = await t.make.account();
    await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    const info = () => t.read(host, `/parties/${partyId}/guest/${guest.id}`);
    const read = async () => {
      const access = await t.get(ReadGuestCare).checkInfo(host.id, partyId, guest.id);
      return t.em.fork().transactional(() => t.get(ReadGuestCare).info(host.id, access, guest.id));
    };
    await info().expect(200);
    await expect(read()).resolves.toMatchObject({ age: expect.any(Number) });
    await erase(host.id);
    await info().expect(401);
    await expect(read()).rejects.toThrow('not_found');
  });
});

describe('an account that a server of the release before erased during an upgrade', () => {
  it('is erased completely in the night after', async () => {
    const [host, other] = [await t.make.account(), await t.make.account()];
    const [hosted, visited] = [await t.make.party(host.id), await t.make.party(other.id)];
    await erase(host.id);
    // What that server leaves.
    await t.em.execute(
      `insert into notices.calendars (account_id, secret_hash, sealed_secret, key_id, created_at)
       select id, id::text, 'none', 'none', now() from unnest(array[?, ?]::uuid[]) id`,
      [host.id, other.id],
    );
    await t.make.nudge(visited, { accountId: host.id });
    await t.make.nudge(hosted, { accountId: other.id });
    const kept = await t.make.nudge(visited, { accountId: other.id });
    await t.make.change(hosted, { accountIds: [other.id] });
    const change = await t.make.change(visited, { accountIds: [host.id, other.id] });
    await t.set('parties.parties', hosted, {
      host_name: 'Ana',
      honoree_name: 'Zenón',
      message: 'Vengan',
      visitor_view: 'details',
      contact_phone: '+59899777005',
    });

    expect(await t.get(RepeatErasures).latest()).toBeGreaterThan(0);

    const rows = (sql: string, ...values: unknown[]) => t.em.execute(sql, values);
    const both = [host.id, other.id];
    expect(
      await rows('select account_id from notices.calendars where account_id in (?, ?)', ...both),
    ).toEqual([{ account_id: other.id }]);
    expect(
      await rows('select id from notices.nudges where party_id in (?, ?)', hosted, visited),
    ).toEqual([{ id: kept }]);
    expect(
      await rows('select id from notices.party_changes where party_id in (?, ?)', hosted, visited),
    ).toEqual([{ id: change }]);
    expect(
      await rows(
        `select f.account_id from notices.change_notices n
           join invitations.families f on f.id = n.family_id where n.change_id = ?`,
        change,
      ),
    ).toEqual([{ account_id: other.id }]);
    expect(
      await rows(
        `select host_name, honoree_name, message, contact_phone, visitor_view, calendar_sequence
           from parties.parties where id = ?`,
        hosted,
      ),
    ).toEqual([
      {
        ...{ host_name: null, honoree_name: null, message: null, contact_phone: null },
        ...{ visitor_view: 'minimal', calendar_sequence: 2 }, // the phone was in the entry
      },
    ]);
  });
});
