import { createHash } from 'node:crypto';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { AddKnownGuest } from '../../../src/modules/invitations/application/add-known-guest.js';
import { AddManualGuest } from '../../../src/modules/invitations/application/add-manual-guest.js';
import { ExpectedFamilies } from '../../../src/modules/invitations/application/expected-families.js';
import { Calendars } from '../../../src/modules/notices/application/calendars/calendars.js';
import { NoticeReplies } from '../../../src/modules/notices/application/changes/notice-replies.js';
import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { DisownFamilyLink } from '../../../src/modules/invitations/application/disown-family-link.js';
import { RemoveFamily } from '../../../src/modules/invitations/application/remove-family.js';
import { NoteAnswer } from '../../../src/modules/invitations/application/note-answer.js';
import { OwnFamily } from '../../../src/modules/invitations/application/own-family.js';
import { AskToWait } from '../../../src/modules/invitations/application/ask-to-wait.js';
import { OpenInvitation } from '../../../src/modules/invitations/application/open-invitation.js';
import { FamilyLinks } from '../../../src/modules/invitations/application/family-links.js';
import { PlanStay } from '../../../src/modules/invitations/application/plan-stay.js';
import { CalendarSecrets } from '../../../src/modules/notices/infrastructure/calendars/calendar-secrets.js';
import { FamilyLinkSecrets } from '../../../src/modules/invitations/infrastructure/family-link-secrets.js';
import { SigningKeys } from '../../../src/shared/config/signing-keys.js';
import { SealedSecrets } from '../../../src/shared/crypto/sealed-secrets.js';
import { hashSecret } from '../../../src/shared/crypto/secret.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { testApp } from '../../support/app.js';
import { answeredByLink } from '../../support/by-link.js';
import { interleave, outcomeOf, whilePartyIsLocked } from '../../support/locks.js';
import { asAccount, asBearer } from '../../factories.js';
import { accepting, answering, declining, removing, reporting } from '../../support/as-route.js';

/** The family of an account that opened the share link. */
const OPENED = `insert into invitations.families (id, party_id, origin, account_id, claimed_at, created_at)
  values (gen_random_uuid(), ?, 'opened', ?, now(), now())`;

const t = testApp({
  env: { RUN_JOBS: 'false', JWT_VERIFY_SECRET: 'an-earlier-secret-that-only-the-tests-know' },
});

/** A started party and a guest of it who has accepted. */
async function scene() {
  const host = await t.make.account();
  const guest = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started' });
  const invitationId = await t.make.invitation({
    partyId,
    guestId: guest.id,
    accountId: guest.id,
    rsvp: 'accepted',
    openedAt: t.clock.now(),
  });
  const set = (assignment: string) => ({
    sql: `update invitations.invitations set ${assignment} where id = ?`,
    values: [invitationId],
  });
  return { host, guest, partyId, invitationId, set };
}

describe('while another transaction changes the guest list', () => {
  it('an accept waits and sees a removal', async () => {
    const { guest, partyId, invitationId, set } = await scene();
    const accept = () => accepting(t, asAccount(guest.id), invitationId, [guest.id]);
    const outcome = whilePartyIsLocked(t.em, partyId, set('removed_at = now()'), accept);
    expect(await outcomeOf(outcome)).toBe('guest_removed');
  });

  it('an accept waits and sees an arrival of a person it leaves out', async () => {
    const { guest, partyId, invitationId, set } = await scene();
    const child = await t.make.familyMember(guest.id);
    const accept = () => accepting(t, asAccount(guest.id), invitationId, [child]);
    const outcome = whilePartyIsLocked(t.em, partyId, set(`attendance = 'arrived'`), accept);
    expect(await outcomeOf(outcome)).toBe('guest_arrived');
  });

  it('a decline waits and sees an arrival', async () => {
    const { guest, partyId, invitationId, set } = await scene();
    const decline = () => declining(t, asAccount(guest.id), invitationId, 'declined');
    const outcome = whilePartyIsLocked(t.em, partyId, set(`attendance = 'arrived'`), decline);
    expect(await outcomeOf(outcome)).toBe('guest_arrived');
  });

  it('a removal waits and sees an arrival', async () => {
    const { host, partyId, invitationId, set } = await scene();
    const remove = () => removing(t, host.id, invitationId);
    const outcome = whilePartyIsLocked(t.em, partyId, set(`attendance = 'arrived'`), remove);
    expect(await outcomeOf(outcome)).toBe('guest_arrived');
  });

  it('the plan of a stay waits and sees a decline', async () => {
    const { guest, partyId, invitationId, set } = await scene();
    const plan = () =>
      answering(t, PlanStay, asAccount(guest.id), invitationId, { stays: 'with_adult' });
    await t.set('family.people', guest.id, { birthday: '2019-01-01' });
    const outcome = whilePartyIsLocked(t.em, partyId, set(`rsvp = 'declined'`), plan);
    expect(await outcomeOf(outcome)).toBe('not_accepted');
  });

  it('a removal from the family waits and sees an arrival', async () => {
    const { guest, partyId } = await scene();
    const child = await t.make.familyMember(guest.id);
    const row = { partyId, guestId: child, accountId: guest.id, rsvp: 'accepted' } as const;
    const arrived = {
      sql: `update invitations.invitations set attendance = 'arrived' where id = ?`,
      values: [await t.make.invitation(row)],
    };
    const remove = () => t.get(FamilyMembers).remove(guest.id, child);
    const outcome = whilePartyIsLocked(t.em, partyId, arrived, remove);
    expect(await outcomeOf(outcome)).toBe('guest_arrived');
  });

  it('an arrival waits and sees a removal', async () => {
    const { host, partyId, invitationId, set } = await scene();
    const record = () => reporting(t, host.id, invitationId, 'arrived');
    const outcome = whilePartyIsLocked(t.em, partyId, set('removed_at = now()'), record);
    expect(await outcomeOf(outcome)).toBe('not_found');
  });

  it('an addition waits and accepts the row that an opening wrote', async () => {
    const { host, partyId } = await scene();
    const other = await t.make.account();
    const opened = {
      sql: `with family as (${OPENED} returning id)
            insert into invitations.invitations
              (id, family_id, party_id, guest_id, account_id, opened_at, created_at)
            select gen_random_uuid(), id, ?, ?, ?, now(), now() from family`,
      values: [partyId, other.id, partyId, other.id, other.id],
    };
    const add = () => t.get(AddKnownGuest).run(host.id, partyId, other.id);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, opened, add))).toBe('done');
    const rows = await t.em.execute(
      `select rsvp from invitations.invitations where party_id = ? and guest_id = ?`,
      [partyId, other.id],
    );
    expect(rows).toEqual([{ rsvp: 'accepted' }]);
  });

  it('an opening waits and sees a removal', async () => {
    const { partyId } = await scene();
    const other = await t.make.account();
    const removed = {
      sql: `with family as (${OPENED} returning id)
            insert into invitations.invitations
              (id, family_id, party_id, guest_id, account_id, removed_at, created_at)
            select gen_random_uuid(), id, ?, ?, ?, now(), now() from family`,
      values: [partyId, other.id, partyId, other.id, other.id],
    };
    const open = () => t.get(OpenInvitation).run(asAccount(other.id), partyId);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, removed, open))).toBe('guest_removed');
  });

  it('a manual guest waits and sees the end of the party', async () => {
    const { host, partyId } = await scene();
    const finished = {
      sql: `update parties.parties set status = 'finished' where id = ?`,
      values: [partyId],
    };
    const guest = {
      partyId,
      fullName: 'Ana Manual',
      email: null,
      birthday: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      healthConditionIds: [],
      broughtBy: null,
      typedPhone: null,
      isCareAgreed: false,
    };
    const add = () => t.get(AddManualGuest).run(host.id, guest);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, finished, add))).toBe(
      'party_not_started',
    );
  });
});

describe('while another transaction changes a family link', () => {
  /** A link with an answer, and an account that bears it. */
  async function linkScene() {
    const [host, bearer, other] = [
      await t.make.account(),
      await t.make.account(),
      await t.make.account(),
    ];
    const partyId = await t.make.party(host.id);
    const { id, secret } = await t.make.family(partyId, { children: ['Juan'] });
    await answeredByLink(t, secret, { children: ['Juan'], adults: 1 });
    const changed = (assignment: string, ...values: unknown[]) => ({
      sql: `update invitations.families set ${assignment} where id = ?`,
      values: [...values, id],
    });
    const claimed = changed('account_id = ?, claimed_at = now()', other.id);
    return { host, bearer, partyId, id, secret, changed, claimed };
  }

  it('a claim waits and sees that another household has the link', async () => {
    const { bearer, partyId, secret, claimed } = await linkScene();
    const claim = () => t.get(ClaimFamilyLink).run(bearer.id, secret);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, claimed, claim))).toBe('link_claimed');
    const moved = 'select 1 from invitations.invitations where party_id = ? and account_id = ?';
    expect(await t.em.execute(moved, [partyId, bearer.id])).toEqual([]);
  });

  it('a claim waits and moves the guests of the answer that came before it', async () => {
    const { bearer, partyId, secret } = await linkScene();
    const added = {
      sql: `with person as (
              insert into family.people (id, guest_of_party_id, full_name, is_kid, created_at)
              values (gen_random_uuid(), ?, 'Lola', true, now()) returning id)
            insert into invitations.invitations
              (id, party_id, guest_id, family_id, rsvp, answered_at, created_at)
            select gen_random_uuid(), ?, p.id, l.id, 'accepted', now(), now()
              from person p, invitations.families l where l.party_id = ?`,
      values: [partyId, partyId, partyId],
    };
    const claim = () => t.get(ClaimFamilyLink).run(bearer.id, secret);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, added, claim))).toBe('done');
    const left = 'select 1 from invitations.invitations where party_id = ? and account_id is null';
    expect(await t.em.execute(left, [partyId])).toEqual([]);
    const people = 'select full_name from family.people where guardian_id = ? order by 1';
    expect(await t.em.execute(people, [bearer.id])).toEqual([
      { full_name: 'Juan' },
      { full_name: 'Lola' },
    ]);
  });

  it('a claim and a report wait and see that the host made a new link', async () => {
    const { bearer, partyId, secret, changed } = await linkScene();
    const acts: (() => Promise<unknown>)[] = [
      () => t.get(ClaimFamilyLink).run(bearer.id, secret),
      () => t.get(DisownFamilyLink).run(secret, undefined),
    ];
    for (const [index, act] of acts.entries()) {
      const replaced = changed('secret_hash = ?', `another ${index}`);
      expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, replaced, act))).toBe('not_found');
      const hash = createHash('sha256').update(secret).digest('base64url');
      const { sql, values } = changed('secret_hash = ?', hash);
      await t.em.execute(sql, values);
    }
  });

  it('every answer of a bearer, and one that the host notes, waits and sees the claim', async () => {
    const { host, partyId, id, claimed } = await linkScene();
    const bearer = asBearer(id, partyId);
    const people = [{ name: 'Juan', isKid: true }];
    const noted = { people, exceed: false };
    const acts: (() => Promise<unknown>)[] = [
      () => accepting(t, bearer, id, [], { people }),
      () => declining(t, bearer, id, 'declined'),
      () => answering(t, AskToWait, bearer, id, [], people),
      () => t.get(NoteAnswer).run(host.id, partyId, id, noted),
    ];
    for (const act of acts) {
      const outcome = whilePartyIsLocked(t.em, partyId, claimed, act);
      expect(await outcomeOf(outcome)).toBe('link_claimed');
      await t.set('invitations.families', id, { account_id: null, claimed_at: null });
    }
  });

  it('an answer that the host notes waits and counts the places that were taken meanwhile', async () => {
    const { host, partyId, id } = await linkScene();
    const full = {
      sql: 'update parties.parties set max_kids = 0 where id = ?',
      values: [partyId],
    };
    const people = [
      { name: 'Juan', isKid: true },
      { name: 'Ana', isKid: true },
    ];
    const note = () => t.get(NoteAnswer).run(host.id, partyId, id, { people, exceed: false });
    const outcome = whilePartyIsLocked(t.em, partyId, full, note);
    expect(await outcomeOf(outcome)).toBe('not_enough_slots');
  });

  it('the own family waits and sees that the party was finished', async () => {
    const { host, partyId } = await linkScene();
    const finished = {
      sql: `update parties.parties set status = 'finished' where id = ?`,
      values: [partyId],
    };
    const set = () => t.get(OwnFamily).run(host.id, partyId, [host.id]);
    const outcome = whilePartyIsLocked(t.em, partyId, finished, set);
    expect(await outcomeOf(outcome)).toBe('party_finished');
  });

  it('a report waits and sees the claim', async () => {
    const { partyId, secret, claimed } = await linkScene();
    const disown = () => t.get(DisownFamilyLink).run(secret, undefined);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, claimed, disown))).toBe(
      'link_claimed',
    );
  });

  it('a reply to a change waits and sees the claim', async () => {
    const { partyId, id, claimed } = await linkScene();
    const changeId = await t.make.change(partyId, { familyIds: [id] });
    const reply = () =>
      t.get(NoticeReplies).run(asBearer(id, partyId), { changeId, answer: 'not_coming' });
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, claimed, reply))).toBe('link_claimed');
  });

  it('a removal of the family waits and takes a household that claimed it off the list', async () => {
    const { host, bearer, partyId, id, changed } = await linkScene();
    await t.make.invitation({ partyId, guestId: bearer.id, familyId: id, rsvp: 'accepted' });
    const claimed = changed('account_id = ?, claimed_at = now()', bearer.id);
    const remove = () => t.get(RemoveFamily).run(host.id, partyId, id);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, claimed, remove))).toBe('done');
    const [row] = await t.em.execute(
      `select removed_at is not null as removed from invitations.invitations
        where party_id = ? and guest_id = ?`,
      [partyId, bearer.id],
    );
    expect(row).toEqual({ removed: true });
  });

  const sosa = (partyId: string) => ({
    sql: `insert into invitations.families
            (id, party_id, origin, name, siblings_welcome, secret_hash, sealed_secret, key_id,
             position, created_at)
          values (gen_random_uuid(), ?, 'listed', 'Familia Sosa', false, ?, '', '', 0, now())`,
    values: [partyId, `hash of ${partyId}`],
  });

  it('an addition of families waits and sees those that were added', async () => {
    const { host, partyId } = await linkScene();
    const added = sosa(partyId);
    const given = { list: 'Familia Sosa', siblingsWelcome: false, idempotencyKey: null };
    const add = () => t.get(ExpectedFamilies).add(host.id, partyId, given);
    const { ids, problems } = await whilePartyIsLocked(t.em, partyId, added, add);
    expect(ids).toEqual([]);
    expect(problems).toMatchObject([{ problem: 'repeated' }]);
  });

  it('a change of a family waits and sees those that were added', async () => {
    const { host, partyId, id } = await linkScene();
    const change = () =>
      t.get(ExpectedFamilies).change(host.id, partyId, id, { name: 'Familia Sosa', children: [] });
    const outcome = whilePartyIsLocked(t.em, partyId, sosa(partyId), change);
    expect(await outcomeOf(outcome)).toBe('already_invited');
  });

  it('a welcome of siblings waits and is for the families that were added too', async () => {
    const { host, partyId } = await linkScene();
    const welcome = () => t.get(ExpectedFamilies).welcomeSiblings(host.id, partyId, true);
    await whilePartyIsLocked(t.em, partyId, sosa(partyId), welcome);
    const rows = await t.em.execute(
      'select siblings_welcome as welcome from invitations.families where party_id = ?',
      [partyId],
    );
    expect(rows).toEqual([{ welcome: true }, { welcome: true }]);
  });

  it('a first opening waits and sees that the host made a new link', async () => {
    const { partyId } = await linkScene();
    const { id, secret } = await t.make.family(partyId);
    const replaced = {
      sql: 'update invitations.families set secret_hash = ? where id = ?',
      values: ['another', id],
    };
    const open = () => t.get(FamilyLinks).open(secret);
    expect(await outcomeOf(whilePartyIsLocked(t.em, partyId, replaced, open))).toBe('not_found');
    const [row] = await t.em.execute('select opened_at from invitations.families where id = ?', [
      id,
    ]);
    expect(row).toEqual({ opened_at: null });
  });
});

describe('a new secret that is issued while earlier ones are encrypted again', () => {
  /** Of servers that use the other key. */
  const earlier = () => {
    const { all, current } = t.get(SigningKeys);
    const other = all.find(({ id }) => id !== current.id)!;
    return new SealedSecrets({ all, current: other }, t.get(Reader));
  };

  /** The hash, and what is encrypted beside it. */
  async function stored(table: string, key: string, id: string) {
    const [row] = await t.em.execute<{ hash: string; sealedSecret: string; keyId: string }[]>(
      `select secret_hash as hash, sealed_secret as "sealedSecret", key_id as "keyId"
         from ${table} where ${key} = ?`,
      [id],
    );
    return row!;
  }

  it('remains that of a family link', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const { id } = await t.make.family(partyId);
    const { hash, sealed, keyId } = earlier().create('family links', id);
    await t.set('invitations.families', id, {
      secret_hash: hash,
      sealed_secret: sealed,
      key_id: keyId,
    });
    const { outcomes } = await interleave(
      t.em,
      t.get(Reader),
      'rows',
      () => t.get(SealedSecrets).reencrypt('family links'),
      () => t.get(ExpectedFamilies).issueLink(host.id, partyId, id),
    );
    expect(outcomes).toEqual(['done', 'done']);
    const row = await stored('invitations.families', 'id', id);
    const address = new URL(t.get(FamilyLinkSecrets).addressOf({ id, partyId, ...row }) ?? '');
    expect(hashSecret(address.hash.replace('#f=', ''))).toBe(row.hash);
  });

  it('needs no other secret to be whole', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const families = [await t.make.family(partyId), await t.make.family(partyId)];
    const [damaged, whole] = families.map(({ id }) => id) as [string, string];
    for (const id of [damaged, whole]) {
      const { sealed, keyId } = earlier().create('family links', whole);
      await t.set('invitations.families', id, { sealed_secret: sealed, key_id: keyId });
    }
    await t.get(SealedSecrets).reencrypt('family links');
    const keyOf = async (id: string) => (await stored('invitations.families', 'id', id)).keyId;
    const { current } = t.get(SigningKeys);
    expect(await keyOf(damaged)).not.toBe(current.id);
    expect(await keyOf(whole)).toBe(current.id);
    await t.em.execute('delete from invitations.families where id = ?', [damaged]);
  });

  it('remains that of a calendar whose earlier address was revoked', async () => {
    const { id } = await t.make.account();
    const partyId = await t.make.party(id);
    const party = await t.em.fork().transactional(() => t.get(Calendars).check(id, partyId));
    const { hash, sealed, keyId } = earlier().create('calendars', id);
    await t.em.execute(
      `insert into notices.calendars
         (account_id, secret_hash, sealed_secret, key_id, created_at)
       values (?, ?, ?, ?, now())`,
      [id, hash, sealed, keyId],
    );
    const { outcomes } = await interleave(
      t.em,
      t.get(Reader),
      'rows',
      () => t.get(SealedSecrets).reencrypt('calendars'),
      async () => {
        await t.get(Calendars).revoke(id);
        await t.get(Calendars).share(id, party);
      },
    );
    expect(outcomes).toEqual(['done', 'done']);
    const row = await stored('notices.calendars', 'account_id', id);
    const address = t.get(CalendarSecrets).addressOf({ accountId: id, ...row })?.pathname ?? '';
    expect(hashSecret(/([^/]+)\.ics$/.exec(address)?.[1] ?? '')).toBe(row.hash);
  });
});

describe('50 concurrent first openings', () => {
  it('leave one row', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const partyId = await t.make.party(host.id);
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => t.get(OpenInvitation).run(asAccount(guest.id), partyId)),
    );
    const ids = new Set(opened.flatMap(({ guests }) => guests.map(({ id }) => id)));
    expect(ids.size).toBe(1);
    const rows = await t.em.execute('select id from invitations.invitations where party_id = ?', [
      partyId,
    ]);
    expect(rows).toEqual([{ id: [...ids][0] }]);
  });
});

describe('opening the link while the host admits the guest', () => {
  it('results in one row with both', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const guests = await Promise.all(Array.from({ length: 30 }, () => t.make.account()));
    await Promise.all(
      guests.flatMap(({ id }) => [
        t.get(AddKnownGuest).run(host.id, partyId, id),
        t.get(OpenInvitation).run(asAccount(id), partyId),
        t.get(OpenInvitation).run(asAccount(id), partyId),
      ]),
    );
    const [row] = await t.em.execute(
      `select count(*)::int as guests from invitations.invitations
        where party_id = ? and rsvp = 'accepted' and opened_at is not null
          and added_by_host_at is not null`,
      [partyId],
    );
    expect(row).toEqual({ guests: guests.length });
  });
});
