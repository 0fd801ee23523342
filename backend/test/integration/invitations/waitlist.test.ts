import { AskToWait } from '../../../src/modules/invitations/application/ask-to-wait.js';
import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { LeaveWaitlist } from '../../../src/modules/invitations/application/leave-waitlist.js';
import { PromoteEverywhere } from '../../../src/modules/invitations/application/promote-everywhere.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import { testApp } from '../../support/app.js';
import { answeredByLink } from '../../support/by-link.js';
import { noon } from '../../support/daytime.js';
import { whilePartyIsLocked } from '../../support/locks.js';
import { mailsTo, templatesTo, waitForMail } from '../../support/mails.js';
import { asAccount } from '../../factories.js';
import { accepting, answering, declining, removing } from '../../support/as-route.js';

const t = testApp();
beforeEach(() => t.em.execute('delete from invitations.waitlist'));
afterEach(() => t.clock.set(noon()));

const HOUR = 3_600_000;
/** An offer of noon: ten hours, the night, and two more. */
const OFFER = 22 * HOUR;

/** A party for one adult, whose place is taken, and others who wait for it. */
async function scene({ hours = 200, waiting = 1 } = {}) {
  t.clock.set(noon());
  const host = await t.make.account();
  const dateStart = new Date(t.clock.now().getTime() + hours * HOUR);
  const partyId = await t.make.party(host.id, { dateStart, maxAdults: 1, name: 'Cumple de Pía' });
  const invite = async () => {
    const account = await t.make.account();
    return { ...account, invitationId: await t.make.invitation({ partyId, guestId: account.id }) };
  };
  const first = await invite();
  await accepting(t, asAccount(first.id), first.invitationId, [first.id]);
  const line = [];
  for (let n = 0; n < waiting; n += 1) {
    const guest = await invite();
    await answering(t, AskToWait, asAccount(guest.id), guest.invitationId, [guest.id]);
    line.push(guest);
  }
  const [next = first, second = first] = line;
  const decline = () => declining(t, asAccount(first.id), first.invitationId, 'declined');
  return { host, partyId, first, next, second, line, invite, decline };
}

const sweep = () => t.get(PromoteEverywhere).run();

async function stateOf(partyId: string, accountId: string): Promise<string> {
  const [row] = await t.em.execute<{ rsvp: string | null; waits: boolean; offered: boolean }[]>(
    `select i.rsvp, w.id is not null as waits, w.offered_until is not null as offered
       from invitations.invitations i
       left join invitations.waitlist w on w.family_id = i.family_id
      where i.party_id = ? and i.guest_id = ?`,
    [partyId, accountId],
  );
  if (!row) return 'gone';
  if (row.waits) return row.offered ? 'offered' : 'waits';
  return row.rsvp ?? 'unanswered';
}

const writtenTo = (email: string) => templatesTo(t.em, email);

/** What the latest mail to an address has for calendar programs. */
async function entryOf(email: string): Promise<unknown> {
  const [row] = await t.em.execute<{ calendar: unknown }[]>(
    `select data->'calendar' as calendar from jobs.job
      where name = 'mail' and data->>'to' = ? order by created_on desc limit 1`,
    [email],
  );
  return row?.calendar;
}

describe('a promotion', () => {
  it('is mailed once', async () => {
    const { partyId, next, decline } = await scene();
    await decline();
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await stateOf(partyId, next.id)).toBe('accepted');
    const mail = await waitForMail(next.email);
    expect(mail.subject).toBe('¡Hay lugar! Ya están confirmados en Cumple de Pía');
    expect(mail.text).toContain(`http://localhost:3000/invitations/${partyId}/`);
    expect(await writtenTo(next.email)).toEqual(['waitGranted']);
    expect(await mailsTo(next.email)).toHaveLength(1);
    expect(await entryOf(next.email)).toMatchObject({
      method: 'REQUEST',
      event: { summary: 'Cumple de Pía', cancelled: false },
    });
  });

  it('is written in the language in which the household asked', async () => {
    const { next, decline } = await scene();
    await t.em.execute(
      `update invitations.waitlist set locale = 'xx'
        where family_id in (select id from invitations.families where account_id = ?)`,
      [next.id],
    );
    await decline();
    const [mail] = await t.em.execute(
      `select data->>'locale' as locale from jobs.job where name = 'mail' and data->>'to' = ?`,
      [next.email],
    );
    expect(mail).toEqual({ locale: 'xx' });
  });

  it('waits for a lock, and sees who asked meanwhile', async () => {
    const { partyId, decline, invite } = await scene({ waiting: 0 });
    const guest = await invite();
    const asked = {
      sql: `insert into invitations.waitlist
              (id, party_id, family_id, guest_ids, position, asked_at, locale)
            select gen_random_uuid(), party_id, id, array[?]::uuid[], 1, now(), 'es'
              from invitations.families where party_id = ? and account_id = ?`,
      values: [guest.id, partyId, guest.id],
    };
    await whilePartyIsLocked(t.em, partyId, asked, decline);
    expect(await stateOf(partyId, guest.id)).toBe('accepted');
  });

  it('leaves who is inside, whose place stays taken', async () => {
    const { partyId, next, invite, decline } = await scene();
    await t.set('parties.parties', partyId, { max_kids: 1 });
    const inside = await t.make.familyMember(next.id);
    await t.make.invitation({
      ...{ partyId, guestId: inside, accountId: next.id, rsvp: 'accepted', attendance: 'arrived' },
      addedByHostAt: t.clock.now(),
    });
    const other = await invite();
    const child = await t.make.familyMember(other.id);
    await answering(t, AskToWait, asAccount(other.id), other.invitationId, [child]);
    await decline();
    const states = [next.id, inside, other.id].map((id) => stateOf(partyId, id));
    expect(await Promise.all(states)).toEqual(['accepted', 'accepted', 'waits']);
  });

  it('follows an erased account', async () => {
    const { partyId, first, next } = await scene();
    await t.get(EraseAccount).run(first.id);
    expect(await stateOf(partyId, next.id)).toBe('accepted');
  });

  it('follows a family that claims its link and was on the list twice', async () => {
    const { partyId, host, invite } = await scene();
    await t.get(ChangeParty).run(host.id, partyId, { changes: () => ({ maxAdults: 3 }) });
    const twice = await invite();
    await accepting(t, asAccount(twice.id), twice.invitationId, [twice.id]);
    const { secret } = await t.make.family(partyId, { name: 'Familia Gil' });
    await t.em.execute('delete from invitations.waitlist where party_id = ?', [partyId]);
    await t.em.execute(
      `update invitations.invitations set rsvp = 'declined' where party_id = ? and account_id <> ?`,
      [partyId, twice.id],
    );
    await answeredByLink(t, secret, { children: [], adults: 2 });
    const guest = await invite();
    await answering(t, AskToWait, asAccount(guest.id), guest.invitationId, [guest.id]);
    expect(await stateOf(partyId, guest.id)).toBe('waits');
    await t.get(ClaimFamilyLink).run(twice.id, secret);
    expect(await stateOf(partyId, guest.id)).toBe('accepted');
  });

  it('follows what no use case noticed, by the job', async () => {
    const { partyId, first, next } = await scene();
    // A corrected birthday: the only adult is a kid.
    await t.set('family.people', first.id, { birthday: '2019-09-01' });
    expect(await sweep()).toBe(1);
    expect(await stateOf(partyId, next.id)).toBe('accepted');
    expect(await sweep()).toBe(0);
  });
});

describe('an offer', () => {
  it('is mailed with its end, on the party’s clock', async () => {
    const { partyId, next, decline } = await scene({ hours: 71 });
    await decline();
    expect(await stateOf(partyId, next.id)).toBe('offered');
    const mail = await waitForMail(next.email);
    const until = new Intl.DateTimeFormat('es', {
      ...{ timeZone: 'America/Montevideo', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    }).format(new Date(t.clock.now().getTime() + OFFER));
    expect(mail.subject.replaceAll('\u200b', '')).toContain(`a las ${until}`);
    expect(mail.text).toContain('Cumple de Pía');
    expect(await writtenTo(next.email)).toEqual(['waitOffered']);
    expect(await entryOf(next.email)).toBeNull(); // it does not come yet
  });

  it('that lapses is mailed once, and the next household gets it', async () => {
    const { partyId, next, second, decline } = await scene({ hours: 71, waiting: 2 });
    await decline();
    t.clock.advance(OFFER);
    expect(await sweep()).toBe(0);
    t.clock.advance(1);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await stateOf(partyId, next.id)).toBe('unanswered');
    expect(await stateOf(partyId, second.id)).toBe('offered');
    expect(await writtenTo(next.email)).toEqual(['waitOffered', 'waitLapsed']);
    expect(await writtenTo(second.email)).toEqual(['waitOffered']);
  });

  it('is not lapsed and accepted at the same time', async () => {
    const { partyId, next, decline } = await scene({ hours: 71 });
    await decline();
    t.clock.advance(OFFER + 1);
    const accept = accepting(t, asAccount(next.id), next.invitationId, [next.id]);
    await Promise.all([accept, sweep(), sweep()]);
    expect(await stateOf(partyId, next.id)).toBe('accepted');
    expect(await sweep()).toBe(0);
  });
});

describe('the list', () => {
  it('gives each household a turn of its own, also one that asks anew', async () => {
    const { partyId, next, second, line } = await scene({ waiting: 3 });
    const positions = async () => {
      const rows = await t.em.execute<{ account_id: string }[]>(
        `select f.account_id from invitations.waitlist w join invitations.families f on f.id = w.family_id
          where w.party_id = ? order by w.position`,
        [partyId],
      );
      return rows.map((row) => row.account_id);
    };
    expect(await positions()).toEqual(line.map(({ id }) => id));
    const child = await t.make.familyMember(next.id);
    await answering(t, AskToWait, asAccount(next.id), next.invitationId, [next.id, child]);
    expect(await positions()).toEqual([...line.slice(1), next].map(({ id }) => id));
    const sameTurn = t.em.execute(
      `update invitations.waitlist w set position = (
         select o.position from invitations.waitlist o join invitations.families f on f.id = o.family_id
          where f.account_id = ?)
         from invitations.families f where f.id = w.family_id and f.account_id = ?`,
      [next.id, second.id],
    );
    await expect(sameTurn).rejects.toThrow('waitlist_turn_key');
  });

  it.each([
    ['starts', 200, 'pending', ['waitEnded']],
    ['is finished before its start', 0, 'finished', []],
    ['is over, and the jobs did not run', 204, 'pending', []],
    ['was cancelled and would start', 200, 'pending', [], true],
  ])(
    'is emptied by the job once the party %s',
    async (_, hours, status, mails, isCancelled = false) => {
      const s = await scene();
      if (isCancelled) {
        const cancel = 'update parties.parties set cancelled_at = ? where id = ?';
        await t.em.execute(cancel, [t.clock.now(), s.partyId]);
      }
      t.clock.advance(hours * HOUR);
      await t.set('parties.parties', s.partyId, { status });
      await Promise.all([sweep(), sweep(), sweep()]);
      expect(await stateOf(s.partyId, s.next.id)).toBe('unanswered');
      expect(await writtenTo(s.next.email)).toEqual(mails);
      expect(await sweep()).toBe(0);
    },
  );

  it('that ends names the party in its mail, and not those who had an offer or are gone', async () => {
    const s = await scene({ hours: 11, waiting: 3 });
    await s.decline(); // an offer for the first, until the start
    const [, , third] = s.line;
    await removing(t, s.host.id, s.second.invitationId);
    t.clock.advance(11 * HOUR);
    await sweep();
    expect(await writtenTo(s.next.email)).toEqual(['waitOffered']);
    expect(await writtenTo(s.second.email)).toEqual([]);
    const mail = await waitForMail(third?.email ?? '');
    expect(mail.subject).toBe('Esta vez no se liberó lugar en Cumple de Pía');
  });

  it('is left only once', async () => {
    const { partyId, next } = await scene();
    const [row] = await t.em.execute<{ id: string }[]>(
      'select id from invitations.waitlist where party_id = ?',
      [partyId],
    );
    const leave = () => answering(t, LeaveWaitlist, asAccount(next.id), row?.id ?? '');
    const deleted = {
      sql: 'delete from invitations.waitlist where id = ?',
      values: [row?.id],
    };
    await expect(whilePartyIsLocked(t.em, partyId, deleted, leave)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
