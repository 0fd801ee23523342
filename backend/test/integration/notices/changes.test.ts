import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { NoticeReplies } from '../../../src/modules/notices/application/changes/notice-replies.js';
import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { FamilyLinks } from '../../../src/modules/invitations/application/family-links.js';
import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { PromoteEverywhere } from '../../../src/modules/invitations/application/promote-everywhere.js';
import { PartyChangeRepository } from '../../../src/modules/notices/infrastructure/changes/party-change.repository.js';
import { PartyChangesReadModel } from '../../../src/modules/notices/infrastructure/changes/party-changes.read-model.js';
import { CallOffParty } from '../../../src/modules/parties/application/call-off-party.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import type { PartyChanges } from '../../../src/modules/parties/domain/party.entity.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { PersonalData } from '../../../src/shared/personal-data/personal-data.js';
import { createTestApp, testApp, type TestApp } from '../../support/app.js';
import { answeredByLink } from '../../support/by-link.js';
import { noon } from '../../support/daytime.js';
import { interleave, whilePartyIsLocked } from '../../support/locks.js';
import { templatesTo, waitForMail } from '../../support/mails.js';
import { asAccount, asBearer } from '../../factories.js';
import { accepting, declining } from '../../support/as-route.js';

const t = testApp();
beforeEach(() => t.em.execute('delete from notices.party_changes'));
afterEach(() => t.clock.set(noon()));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A party in ten days at 16:00 in Montevideo, and households of it. */
async function scene({ maxAdults = 500 } = {}) {
  t.clock.set(noon());
  const host = await t.make.account({ fullName: 'Ana Pérez' });
  const dateStart = new Date(`${day(10)}T16:00:00-03:00`);
  const rsvpDueDate = new Date(dateStart.getTime() - 24 * HOUR);
  const partyId = await t.make.party(host.id, {
    ...{ dateStart, rsvpDueDate, name: 'Cumple de Pía', maxAdults },
  });
  const household = async (rsvp: 'accepted' | 'not_sure' | 'declined' | null) => {
    const account = await t.make.account();
    const id = await t.make.invitation({ partyId, guestId: account.id, rsvp });
    return { ...account, invitationId: id };
  };
  const edit = (changes: PartyChanges, notice: { isWanted?: boolean; message?: string } = {}) =>
    t.get(ChangeParty).run(host.id, partyId, {
      changes: () => changes,
      notice: { isWanted: notice.isWanted ?? true, message: notice.message ?? null },
    });
  const later = (minutes: number) => ({
    dateStart: new Date(dateStart.getTime() + minutes * MINUTE),
    dateEnd: new Date(dateStart.getTime() + minutes * MINUTE + 3 * HOUR),
  });
  const changes = () => t.get(PartyChangesReadModel).ofHost(partyId);
  const cancel = (message: string | null = null) =>
    t.get(CallOffParty).cancel(host.id, partyId, message);
  const restore = () => t.get(CallOffParty).restore(host.id, partyId);
  const own = async ({ id }: { id: string }) =>
    (await t.get(PartyChangesReadModel).of(partyId, asAccount(id)))?.own[0];
  return { host, partyId, dateStart, household, edit, later, changes, cancel, restore, own };
}

type Arranged = Awaited<ReturnType<typeof scene>>;
type Family = Awaited<ReturnType<Arranged['household']>>;

const day = (days: number) =>
  new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 'YYYY-MM-DD'.length);

const sendNow = () => t.get(SendChangeNotices).run();
async function sendDue(): Promise<number> {
  t.clock.advance(5 * MINUTE);
  return sendNow();
}

const writtenTo = ({ email }: { email: string }) => templatesTo(t.em, email);

const see = (account: { id: string }, changeId: string, answer?: 'coming' | 'not_coming') =>
  t.get(NoticeReplies).run(asAccount(account.id), { changeId, answer });

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a party that moves', () => {
  it('asks by mail only who still comes and has not replied when the mail is written', async () => {
    const { household, edit, later, changes } = await scene();
    const families = [];
    for (let n = 0; n < 4; n += 1) families.push(await household('accepted'));
    const [coming, unsure, confirmed, answered] = families as [Family, Family, Family, Family];
    await edit(later(60));
    const [change] = await changes();
    t.clock.advance(MINUTE);
    await declining(t, asAccount(unsure.id), unsure.invitationId, 'not_sure');
    await see(confirmed, change?.id ?? '', 'coming');
    await accepting(t, asAccount(answered.id), answered.invitationId, [answered.id]);
    await sendDue();
    const written = await Promise.all([coming, unsure, confirmed, answered].map(writtenTo));
    expect(written).toEqual([['partyReconfirm'], ['partyMoved'], ['partyMoved'], ['partyMoved']]);
  });

  it('is mailed to those whom it concerns, once, with what is new and the host’s message', async () => {
    const { household, edit, later } = await scene();
    const coming = await household('accepted');
    const unsure = await household('not_sure');
    const opened = await household(null);
    const declined = await household('declined');
    await edit(
      { ...later(60), address: 'Av. Brasil 4321' },
      { message: 'El salón se inundó. Gracias por entender' },
    );
    expect(await sendNow()).toBe(0); // the host may still be editing
    expect(await sendDue()).toBe(1);
    expect(await sendNow()).toBe(0);
    const mail = await waitForMail(coming.email);
    expect(mail.subject).toBe('¿Siguen yendo? Cambió Cumple de Pía');
    const text = mail.text.replaceAll('\u200b', '');
    expect(text).toMatch(
      /Ahora es el .* a las 17:00, hasta las 20:00\. Antes: .* a las 16:00, hasta las 19:00\./,
    );
    expect(text).toContain(
      'Ahora es en Av. Brasil 4321, Montevideo. Antes: Av. Italia 1234, Montevideo.',
    );
    expect(text).toContain('Mensaje de Ana: «El salón se inundó. Gracias por entender»');
    const templates = await Promise.all([coming, unsure, opened, declined].map(writtenTo));
    expect(templates).toEqual([['partyReconfirm'], ['partyMoved'], ['partyMoved'], []]);
  });

  it('is mailed to those who wait for places, and not to removed households', async () => {
    const { household, edit, later, partyId } = await scene({ maxAdults: 1 });
    await household('accepted');
    const waiting = await household('declined');
    await t.make.waitRequest(partyId, waiting.id);
    const removed = await household('accepted');
    await t.set('invitations.invitations', removed.invitationId, { removed_at: new Date() });
    await edit(later(60));
    await sendDue();
    expect(await Promise.all([waiting, removed].map(writtenTo))).toEqual([['partyMoved'], []]);
  });

  it('is no change when only the zone is corrected, or what guests do not rely on', async () => {
    const { household, edit, changes } = await scene();
    await household('accepted');
    await edit({ timezone: 'America/Asuncion' });
    await edit({ name: 'Otro nombre', maxKids: 7 });
    expect(await changes()).toEqual([]);
  });

  it('is not notified when the host wants none, and the page shows what is right', async () => {
    const { household, edit, later, own, dateStart } = await scene();
    const coming = await household('accepted');
    await edit(later(60), { isWanted: false });
    expect(await own(coming)).toBeUndefined();
    await edit(later(120));
    await sendDue();
    await edit(later(180), { isWanted: false });
    expect(await sendDue()).toBe(0);
    const { dateStart: shown } = (await own(coming))?.after ?? {};
    expect(shown).toBe(new Date(dateStart.getTime() + 3 * HOUR).toISOString());
    expect(await writtenTo(coming)).toHaveLength(1);
  });
});

describe('edits within five minutes', () => {
  it('are one notice, from the first to the last, with the last message', async () => {
    const { household, edit, later, changes, dateStart } = await scene();
    const coming = await household('accepted');
    for (let n = 1; n <= 10; n += 1) {
      await edit(later(60 * n), n === 4 ? { message: 'Perdón por tanto cambio' } : {});
      t.clock.advance(29_000);
      expect(await sendNow()).toBe(0);
    }
    expect(await sendDue()).toBe(1);
    expect(await writtenTo(coming)).toEqual(['partyReconfirm']);
    expect(await changes()).toMatchObject([
      {
        edition: 10,
        before: { dateStart: dateStart.toISOString() },
        after: { dateStart: new Date(dateStart.getTime() + 10 * HOUR).toISOString() },
        message: 'Perdón por tanto cambio',
      },
    ]);
  });

  it('that take each other back are none', async () => {
    const { household, edit, later, changes, cancel, restore } = await scene();
    const coming = await household('accepted');
    await edit(later(60));
    await edit(later(0));
    expect(await changes()).toEqual([]);
    await cancel();
    await restore();
    expect(await changes()).toEqual([]);
    expect(await sendDue()).toBe(0);
    expect(await writtenTo(coming)).toEqual([]);
  });

  it('ask again who has seen the one before, and tell who was accepted meanwhile', async () => {
    const { household, edit, later, own } = await scene();
    const coming = await household('accepted');
    const late = await household('declined');
    await edit(later(60));
    const first = await own(coming);
    await see(coming, first?.id ?? '', 'coming');
    expect(await own(coming)).toMatchObject({ answer: 'coming', seenAt: expect.any(String) });
    await accepting(t, asAccount(late.id), late.invitationId, [late.id]);
    t.clock.advance(1);
    await edit(later(120));
    expect(await own(coming)).toMatchObject({ answer: null, seenAt: null, edition: 2 });
    expect(await own(late)).toMatchObject({ asksToReconfirm: true });
    const outdated = t.get(NoticeReplies).run(asAccount(coming.id), {
      ...{ changeId: first?.id ?? '', edition: 1, answer: 'coming' as const },
    });
    expect(await codeOf(outdated)).toBe('change_outdated');
  });

  it('drop the notice of who declined meanwhile', async () => {
    const { household, edit, later, changes } = await scene();
    const leaving = await household('accepted');
    await edit(later(60));
    await declining(t, asAccount(leaving.id), leaving.invitationId, 'declined');
    await sendDue();
    expect(await writtenTo(leaving)).toEqual([]);
    await edit(later(120));
    expect((await changes())[0]?.families).toEqual([]);
  });
});

describe('less than 24 hours before the start', () => {
  it('a change and a party that is called off are mailed at once, also at night', async () => {
    const { household, edit, later, cancel, dateStart } = await scene();
    const coming = await household('accepted');
    t.clock.set(new Date(dateStart.getTime() - 25 * HOUR));
    await edit(later(10));
    expect(await sendNow()).toBe(0);
    t.clock.set(new Date(dateStart.getTime() - 14 * HOUR)); // 2:00
    await edit(later(60));
    expect(await sendNow()).toBe(1);
    await cancel('Varicela');
    expect(await sendNow()).toBe(1);
    const rows = await t.em.execute<{ template: string; waits: boolean }[]>(
      `select data->>'template' as template, start_after > created_on + interval '1 minute' as waits
         from jobs.job where data->>'to' = ? order by created_on`,
      [coming.email],
    );
    expect(rows).toEqual([
      { template: 'partyReconfirm', waits: false },
      { template: 'partyCancelled', waits: false },
    ]);
  });
});

describe('a party that is called off', () => {
  it('is mailed at once with the edits before it; taken back, it asks those who come', async () => {
    const { household, edit, later, cancel, restore, own } = await scene();
    const coming = await household('accepted');
    const declined = await household('declined');
    await edit(later(60));
    await cancel('Pía tiene varicela');
    expect(await sendDue()).toBe(1);
    const mail = await waitForMail(coming.email);
    expect(mail.subject).toBe('Se canceló Cumple de Pía');
    expect(mail.text).toContain('«Pía tiene varicela»');
    t.clock.advance(HOUR);
    await restore();
    expect(await own(coming)).toMatchObject({ asksToReconfirm: true, answer: null });
    expect(await sendDue()).toBe(1);
    expect(await writtenTo(coming)).toEqual(['partyCancelled', 'partyRestored']);
    expect(await writtenTo(declined)).toEqual([]);
  });

  it('writes nothing to those who waited when it would have started', async () => {
    const { household, cancel, partyId, dateStart } = await scene({ maxAdults: 1 });
    await household('accepted');
    const waiting = await household(null);
    await t.make.waitRequest(partyId, waiting.id);
    await cancel();
    await sendDue();
    t.clock.set(dateStart);
    await t.get(PromoteEverywhere).run();
    expect(await writtenTo(waiting)).toEqual(['partyCancelled']);
  });

  it('takes no reply', async () => {
    const { household, edit, later, cancel, own } = await scene();
    const coming = await household('accepted');
    await edit(later(60));
    await sendDue();
    const moved = await own(coming);
    await cancel();
    expect(await codeOf(see(coming, moved?.id ?? '', 'not_coming'))).toBe('party_cancelled');
    await see(coming, (await own(coming))?.id ?? '');
    expect(await own(coming)).toMatchObject({ seenAt: expect.any(String) });
  });
});

describe('a reply', () => {
  it('keeps the places of who still comes, and frees those of who does not, after the deadline too', async () => {
    const { household, edit, later, own, changes, partyId } = await scene();
    const [stays, leaves, silent] = [
      await household('accepted'),
      await household('accepted'),
      await household('accepted'),
    ];
    await t.set('parties.parties', partyId, {
      rsvp_due_date: new Date(t.clock.now().getTime() - HOUR),
    });
    await edit(later(60));
    const { id = '' } = (await own(stays)) ?? {};
    await see(stays, id, 'coming');
    await see(leaves, id, 'not_coming');
    const held = await t.em.execute<{ guest_id: string }[]>(
      `select guest_id from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
      [partyId],
    );
    expect(held.map((row) => row.guest_id).sort()).toEqual([stays.id, silent.id].sort());
    const [change] = await changes();
    expect(change?.families.map(({ isSeen, answer }) => [isSeen, answer])).toEqual(
      expect.arrayContaining([
        [false, null],
        [true, 'coming'],
        [true, 'not_coming'],
      ]),
    );
    // An answer to the invitation is a reply too.
    t.clock.advance(1);
    await t.em.execute(`update parties.parties set rsvp_due_date = date_start where id = ?`, [
      partyId,
    ]);
    await accepting(t, asAccount(silent.id), silent.invitationId, [silent.id]);
    expect(await own(silent)).toMatchObject({ answer: 'coming', seenAt: expect.any(String) });
  });

  it('is followed by a later answer to the invitation', async () => {
    const { household, edit, later, own, changes } = await scene();
    const family = await household('accepted');
    await edit(later(60));
    const { id = '' } = (await own(family)) ?? {};
    await see(family, id, 'coming');
    t.clock.advance(1);
    await declining(t, asAccount(family.id), family.invitationId, 'declined');
    expect(await own(family)).toMatchObject({ answer: 'not_coming' });
    expect((await changes())[0]?.families).toMatchObject([{ answer: 'not_coming' }]);
    expect(await codeOf(see(family, id, 'coming'))).toBe('not_accepted');
    expect(await own(family)).toMatchObject({ answer: 'not_coming' });
  });

  it('that the family does not come frees places that were accepted again', async () => {
    const { household, edit, later, own, partyId } = await scene();
    const family = await household('accepted');
    await edit(later(60));
    const { id = '' } = (await own(family)) ?? {};
    await see(family, id, 'not_coming');
    t.clock.advance(1);
    await accepting(t, asAccount(family.id), family.invitationId, [family.id]);
    expect(await own(family)).toMatchObject({ answer: 'coming' });
    await t.set('parties.parties', partyId, {
      rsvp_due_date: new Date(t.clock.now().getTime() - HOUR),
    });
    await see(family, id, 'not_coming');
    const rows = await t.em.execute(`select rsvp from invitations.invitations where guest_id = ?`, [
      family.id,
    ]);
    expect(rows).toEqual([{ rsvp: 'declined' }]);
    expect(await own(family)).toMatchObject({ answer: 'not_coming' });
  });

  it('that the family does not come is still shown after the next edit', async () => {
    const { household, edit, later, own, changes } = await scene();
    const leaves = await household('accepted');
    await household('accepted');
    await edit(later(60));
    await see(leaves, (await own(leaves))?.id ?? '', 'not_coming');
    await edit(later(120));
    const families = (await changes())[0]?.families.map(({ isMailed, answer }) => [
      isMailed,
      answer,
    ]);
    expect(families).toHaveLength(2);
    expect(families).toContainEqual([true, 'not_coming']);
  });

  it('is refused by a change that does not ask, and nothing is answered', async () => {
    const { household, edit, own, dateStart, partyId } = await scene();
    const coming = await household('accepted');
    await edit({ dateEnd: new Date(dateStart.getTime() + 4 * HOUR) });
    const { id = '', asksToReconfirm } = (await own(coming)) ?? {};
    expect(asksToReconfirm).toBe(false);
    expect(await codeOf(see(coming, id, 'not_coming'))).toBe('not_asked');
    expect(await codeOf(see(coming, id, 'coming'))).toBe('not_asked');
    const rows = await t.em.execute(
      'select rsvp from invitations.invitations where party_id = ? and account_id = ?',
      [partyId, coming.id],
    );
    expect(rows).toEqual([{ rsvp: 'accepted' }]);
    await see(coming, id);
    expect(await own(coming)).toMatchObject({ seenAt: expect.any(String), answer: null });
  });

  it('is not asked of who is not sure since', async () => {
    const { household, edit, later, own } = await scene();
    const family = await household('accepted');
    await edit(later(60));
    await see(family, (await own(family))?.id ?? '', 'coming');
    t.clock.advance(1);
    await declining(t, asAccount(family.id), family.invitationId, 'not_sure');
    expect(await own(family)).toMatchObject({ asksToReconfirm: false, answer: null });
  });

  it('is refused once the host has removed the household', async () => {
    const { household, edit, later, own, changes } = await scene();
    const family = await household('accepted');
    await edit(later(60));
    const { id = '' } = (await own(family)) ?? {};
    await t.set('invitations.invitations', family.invitationId, { removed_at: new Date() });
    for (const answer of [undefined, 'coming', 'not_coming'] as const) {
      expect(await codeOf(see(family, id, answer))).toBe('not_found');
    }
    expect((await changes())[0]?.families).toMatchObject([{ isSeen: false, answer: null }]);
  });

  it('gives the freed places to who waits', async () => {
    const { household, edit, later, own, partyId } = await scene({ maxAdults: 1 });
    const leaves = await household('accepted');
    const waiting = await household(null);
    await t.make.waitRequest(partyId, waiting.id);
    await edit(later(60));
    await see(leaves, (await own(leaves))?.id ?? '', 'not_coming');
    const rows = await t.em.execute(`select rsvp from invitations.invitations where guest_id = ?`, [
      waiting.id,
    ]);
    expect(rows).toEqual([{ rsvp: 'accepted' }]);
  });

  it('is refused for a change of which the household is not told', async () => {
    const { household, edit, later, changes } = await scene();
    await household('accepted');
    const declined = await household('declined');
    const stranger = await t.make.account();
    await edit(later(60));
    const { id = '' } = (await changes())[0] ?? {};
    expect(await codeOf(see(declined, id))).toBe('not_found');
    expect(await codeOf(see(stranger, id))).toBe('not_found');
    expect(await codeOf(see(declined, stranger.id))).toBe('not_found');
  });
});

describe('a family that answers by its link', () => {
  async function linked() {
    const all = await scene();
    const family = await t.make.family(all.partyId, { name: 'Familia Gil', children: ['Juan'] });
    const answer = { children: ['Juan'], adults: 1 };
    await answeredByLink(t, family.secret, answer);
    const bearer = asBearer(family.id, all.partyId);
    const open = async () => {
      const { answer: given } = await t.get(FamilyLinks).open(family.secret);
      const [change] = (await t.get(PartyChangesReadModel).of(all.partyId, bearer))?.own ?? [];
      return { answer: given, change };
    };
    const reply = (changeId: string, given?: 'coming' | 'not_coming') =>
      t.get(NoticeReplies).run(bearer, { changeId, answer: given });
    const held = async () => {
      const rows = await t.em.execute(
        `select 1 from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
        [all.partyId],
      );
      return rows.length;
    };
    return { ...all, family, open, reply, held };
  }

  it('reads a change on the page of the link, replies there, and keeps its places meanwhile', async () => {
    const { edit, later, open, reply, held, changes } = await linked();
    t.clock.advance(1);
    await edit(later(60));
    const { change } = await open();
    expect(change).toMatchObject({ asksToReconfirm: true, seenAt: null, answer: null });
    expect(await held()).toBe(2);
    await reply(change?.id ?? '');
    expect((await changes())[0]?.families).toMatchObject([
      { name: 'Familia Gil', isMailed: false, isSeen: true, answer: null },
    ]);
    await reply(change?.id ?? '', 'coming');
    expect((await open()).change).toMatchObject({ answer: 'coming' });
    expect(await held()).toBe(2);
  });

  it('no longer comes, also after the deadline', async () => {
    const { edit, later, open, reply, held, partyId } = await linked();
    t.clock.advance(1);
    await edit(later(60));
    await t.set('parties.parties', partyId, {
      rsvp_due_date: new Date(t.clock.now().getTime() - HOUR),
    });
    await reply((await open()).change?.id ?? '', 'not_coming');
    expect(await open()).toMatchObject({
      answer: { rsvp: 'declined' },
      change: { answer: 'not_coming' },
    });
    expect(await held()).toBe(0);
  });

  it('replies and answers in any order: the latest counts', async () => {
    const { edit, later, open, reply, held, family, partyId } = await linked();
    t.clock.advance(1);
    await edit(later(60));
    const { id = '' } = (await open()).change ?? {};
    await reply(id, 'coming');
    t.clock.advance(1);
    await answeredByLink(t, family.secret, null);
    expect((await open()).change).toMatchObject({ answer: 'not_coming' });
    expect(await codeOf(reply(id, 'coming'))).toBe('not_accepted');
    await reply(id, 'not_coming');
    await answeredByLink(t, family.secret, { children: ['Juan'], adults: 1 });
    expect((await open()).change).toMatchObject({ answer: 'coming' });
    await t.set('parties.parties', partyId, {
      rsvp_due_date: new Date(t.clock.now().getTime() - HOUR),
    });
    await reply(id, 'not_coming');
    expect((await open()).change).toMatchObject({ answer: 'not_coming' });
    expect(await held()).toBe(0);
  });

  it('is not told when it has not opened the link, or declined', async () => {
    const { edit, later, changes, partyId, family } = await linked();
    await t.make.family(partyId);
    await answeredByLink(t, family.secret, null);
    await edit(later(60));
    expect((await changes())[0]?.families).toEqual([]);
  });

  it('takes what it was told into the account that claims the link', async () => {
    const { edit, later, own, family, changes } = await linked();
    t.clock.advance(1);
    await edit(later(60));
    const account = await t.make.account();
    await t.get(ClaimFamilyLink).run(account.id, family.secret);
    expect((await changes())[0]?.families).toHaveLength(1);
    expect(await own(account)).toMatchObject({ asksToReconfirm: true });
  });
});

describe('concurrency', () => {
  const replicas: TestApp[] = [];
  beforeAll(async () => {
    const env = { RUN_JOBS: 'false', DATABASE_URL: t.config.DATABASE_URL };
    replicas.push(await createTestApp({ env }), await createTestApp({ env }));
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
  });

  it.each([
    ['moved', ({ edit, later }: Arranged) => edit(later(60))],
    ['called off', ({ cancel }: Arranged) => cancel()],
  ])('three servers that write the mails of 60 families write each once: %s', async (_, act) => {
    const arranged = await scene();
    const { household } = arranged;
    const families = await Promise.all(Array.from({ length: 60 }, () => household('accepted')));
    await act(arranged);
    t.clock.advance(5 * MINUTE);
    replicas.forEach(({ clock }) => clock.set(t.clock.now()));
    const sent = await Promise.all([t, ...replicas].map(({ get }) => get(SendChangeNotices).run()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    const [mails] = await t.em.execute(
      `select count(*)::int as written, count(distinct data->>'to')::int as families
         from jobs.job where name = 'mail' and data->>'to' = any(?)`,
      [`{${families.map(({ email }) => email).join(',')}}`],
    );
    expect(mails).toEqual({ written: 60, families: 60 });
  });

  it('the families that have seen a change are counted right when all look at once', async () => {
    const { household, edit, later, changes } = await scene();
    const families = [];
    for (let n = 0; n < 14; n += 1) families.push(await household('accepted'));
    await edit(later(60));
    const { id = '' } = (await changes())[0] ?? {};
    await Promise.all(
      families.slice(0, 11).flatMap((family) => [see(family, id), see(family, id, 'coming')]),
    );
    const [change] = await changes();
    const seen = change?.families.filter(({ isSeen }) => isSeen) ?? [];
    expect([seen.length, change?.families.length]).toEqual([11, 14]);
    expect(seen.every(({ answer }) => answer === 'coming')).toBe(true);
  });

  it('a reply waits for the party and sees that it was called off', async () => {
    const { household, edit, later, own, partyId } = await scene();
    const coming = await household('accepted');
    await edit(later(60));
    const { id = '' } = (await own(coming)) ?? {};
    const cancelled = {
      sql: 'update parties.parties set cancelled_at = now() where id = ?',
      values: [partyId],
    };
    const reply = () => see(coming, id, 'not_coming');
    expect(await codeOf(whilePartyIsLocked(t.em, partyId, cancelled, reply))).toBe(
      'party_cancelled',
    );
  });

  it('calling off waits for an arrival and sees it', async () => {
    const { household, cancel, partyId } = await scene();
    const coming = await household('accepted');
    const arrived = {
      sql: `update invitations.invitations set attendance = 'arrived' where id = ?`,
      values: [coming.invitationId],
    };
    expect(await codeOf(whilePartyIsLocked(t.em, partyId, arrived, () => cancel()))).toBe(
      'guest_arrived',
    );
  });

  it('an edit waits while the mails of the one before are written, and is another change', async () => {
    const { household, edit, later, changes } = await scene();
    await household('accepted');
    await edit(later(60));
    t.clock.advance(5 * MINUTE);
    const { order, outcomes } = await interleave(
      t.em,
      t.get(PartyChangeRepository),
      'lockDue',
      sendNow,
      () => edit(later(120)),
    );
    expect([order, outcomes]).toEqual([
      ['first', 'second'],
      ['done', 'done'],
    ]);
    expect((await changes()).map(({ edition, toldAt }) => [edition, toldAt !== null])).toEqual([
      [1, false],
      [1, true],
    ]);
  });
});

describe('many changes of a party', () => {
  it('are listed up to 50, the latest first', async () => {
    const { household, edit, later, changes, partyId } = await scene();
    const family = await household('accepted');
    await edit(later(60));
    const { id: newest = '' } = (await changes())[0] ?? {};
    await t.em.execute(
      `with earlier as (
         insert into notices.party_changes (id, party_id, before, after, edition, changed_at, due_at, told_at)
         select gen_random_uuid(), party_id, before, after, 1, changed_at - n * interval '1 hour', due_at, due_at
           from notices.party_changes, generate_series(1, 50) n where id = ? returning id)
       insert into notices.change_notices (id, change_id, family_id, asks_to_reconfirm)
       select gen_random_uuid(), e.id, f.id, true
         from earlier e, invitations.families f where f.account_id = ?`,
      [newest, family.id],
    );
    const { own = [] } =
      (await t.get(PartyChangesReadModel).of(partyId, asAccount(family.id))) ?? {};
    for (const listed of [await changes(), own]) {
      expect(listed).toHaveLength(50);
      expect(listed[0]?.id).toBe(newest);
    }
  });
});

describe('mails of one party that cannot be written', () => {
  it('are written together the next time, and do not keep those of another', async () => {
    const broken = await scene();
    const sound = await scene();
    const families = [await broken.household('accepted'), await broken.household('accepted')];
    const other = await sound.household('accepted');
    await broken.edit(broken.later(60));
    t.clock.advance(1);
    await sound.edit(sound.later(60));
    const outbox = t.get(MailOutbox);
    const send = outbox.send.bind(outbox);
    const addresses = families.map(({ email }) => email);
    let calls = 0;
    outbox.send = (mail, party) =>
      addresses.includes(mail.to) && (calls += 1) === 2
        ? Promise.reject(new Error('It is broken'))
        : send(mail, party);
    await expect(sendDue()).rejects.toThrow('It is broken');
    outbox.send = send;
    expect((await Promise.all(families.map(writtenTo))).flat()).toEqual([]);
    expect(await writtenTo(other)).toEqual(['partyReconfirm']);
    expect(await sendNow()).toBe(1);
    expect((await Promise.all(families.map(writtenTo))).flat()).toEqual(
      Array(2).fill('partyReconfirm'),
    );
  });
});

describe('what is stored of changes', () => {
  it('is in the export of those who made and read them', async () => {
    const { host, household, edit, later } = await scene();
    const coming = await household('accepted');
    await edit(later(60), { message: 'Se inundó el salón' });
    const read = async ({ id }: { id: string }) => (await t.get(PersonalData).collect(id)).data;
    expect(await read(coming)).toMatchObject({
      changes_read: [{ party: 'Cumple de Pía', message: 'Se inundó el salón', answer: null }],
      changes_made: [],
    });
    expect(await read(host)).toMatchObject({
      changes_read: [],
      changes_made: [{ message: 'Se inundó el salón' }],
    });
  });

  it('is erased with the account of the guest, and with that of the host', async () => {
    const { host, household, edit, later, changes, partyId } = await scene();
    const coming = await household('accepted');
    await household('accepted');
    await edit(later(60));
    await t.get(EraseAccount).run(coming.id);
    expect((await changes())[0]?.families).toHaveLength(1);
    await t.get(EraseAccount).run(host.id);
    const left = await t.em.execute(`select 1 from notices.party_changes where party_id = ?`, [
      partyId,
    ]);
    expect(left).toEqual([]);
  });
});
