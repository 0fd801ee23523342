import type { DomainError } from '../../../shared/errors/domain-error.js';
import { Household, type AnsweredParty } from './household.js';
import { Invitation } from './invitation.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const NO_PLACES = { adults: 0, kids: 0 };
const member = (id: string, birthday: string | null, isKid: boolean | null = null) => ({
  ...{ id, fullName: id, email: null, birthday, isKid },
});
const ANA = member('ana', '1990-05-05');
const LUIS = member('luis', '2019-09-01');
const PIA = member('pia', '2021-02-02');
const FAMILY = { id: 'family', accountId: ANA.id };

const party = (changes: Partial<AnsweredParty> = {}): AnsweredParty => ({
  id: 'party',
  status: 'pending',
  dateStart: new Date('2027-03-20T19:00:00Z'),
  rsvpDueDate: new Date('2027-03-18T19:00:00Z'),
  cancelledAt: null,
  timezone: 'America/Montevideo',
  maxAdults: 5,
  maxKids: 5,
  ...changes,
});

const row = (guestId: string) =>
  new Invitation({ partyId: 'party', guestId, accountId: ANA.id, familyId: FAMILY.id }, NOW);

const household = (rows: Invitation[], changes: Partial<AnsweredParty> = {}) =>
  new Household(FAMILY, party(changes), [ANA, LUIS, PIA], rows);

const answers = (rows: Invitation[]) =>
  Object.fromEntries(rows.map((invitation) => [invitation.guestId, invitation.rsvp]));

function code(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
}

describe('accepting', () => {
  it('names the given members and declines for the others with an invitation', () => {
    const rows = [row('ana'), row('luis')];
    const changed = household(rows).accept(['luis', 'pia'], NO_PLACES, NOW);
    expect(answers(changed)).toEqual({ ana: 'declined', luis: 'accepted', pia: 'accepted' });
  });

  it('creates no invitation for members who are not named', () => {
    const changed = household([row('ana')]).accept(['ana'], NO_PLACES, NOW);
    expect(answers(changed)).toEqual({ ana: 'accepted' });
  });

  it('counts a repeated id once', () => {
    const changed = household([row('ana')], { maxAdults: 1 }).accept(
      ['ana', 'ana'],
      NO_PLACES,
      NOW,
    );
    expect(answers(changed)).toEqual({ ana: 'accepted' });
  });

  it('is limited to the own household', () => {
    expect(code(() => household([row('ana')]).accept(['ana', 'otro'], NO_PLACES, NOW))).toBe(
      'not_found',
    );
  });

  it('counts kids by the date in the party’s time zone', () => {
    // 20 March in Montevideo, 21 March in UTC.
    const late = { dateStart: new Date('2027-03-21T01:00:00Z'), maxAdults: 0 };
    const teenager = member('leo', '2009-03-21');
    const family = new Household(FAMILY, party(late), [ANA, teenager], [row('ana')]);
    expect(answers(family.accept(['leo'], NO_PLACES, NOW))).toMatchObject({ leo: 'accepted' });
  });

  it('requires only places that the household does not hold yet', () => {
    const rows = [row('ana'), row('luis')];
    const full = { adults: 5, kids: 4 };
    expect(code(() => household([row('ana')]).accept(['luis', 'pia'], full, NOW))).toBe(
      'not_enough_slots',
    );
    household(rows).accept(['ana', 'luis'], NO_PLACES, NOW);
    const shrunk = household(rows, { maxAdults: 0, maxKids: 0 }).accept(['luis'], full, NOW);
    expect(answers(shrunk)).toEqual({ ana: 'declined', luis: 'accepted' });
  });

  it('does not count a declined member as holding a place', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).decline(NOW);
    const full = { adults: 0, kids: 5 };
    expect(code(() => household(rows).accept(['luis'], full, NOW))).toBe('not_enough_slots');
  });

  it('cannot exclude a member who is inside', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).accept(['ana', 'luis'], NO_PLACES, NOW);
    rows[1]?.projectAttendance('arrived');
    expect(code(() => household(rows).accept(['ana'], NO_PLACES, NOW))).toBe('guest_arrived');
    expect(code(() => household(rows).accept(['ana', 'luis'], NO_PLACES, NOW))).toBeUndefined();
  });

  it('refuses a member whom the host removed from the list', () => {
    const [ana, luis] = [row('ana'), row('luis')];
    luis.remove(NOW);
    expect(code(() => household([ana, luis]).accept(['luis'], NO_PLACES, NOW))).toBe(
      'guest_removed',
    );
    expect(answers(household([ana, luis]).accept(['ana'], NO_PLACES, NOW))).toEqual({
      ana: 'accepted',
    });
  });

  it('is refused for a household that was removed completely', () => {
    const ana = row('ana');
    ana.remove(NOW);
    expect(code(() => household([ana]).accept(['luis'], NO_PLACES, NOW))).toBe('guest_removed');
    expect(code(() => household([ana]).decline(NOW))).toBe('guest_removed');
  });
});

describe('the deadline', () => {
  const due = { rsvpDueDate: NOW };
  const after = new Date(NOW.getTime() + 1);

  it('accepts answers until its exact time and none after it', () => {
    expect(
      code(() => household([row('ana')], due).accept(['ana'], NO_PLACES, NOW)),
    ).toBeUndefined();
    expect(code(() => household([row('ana')], due).accept(['ana'], NO_PLACES, after))).toBe(
      'rsvp_expired',
    );
    expect(code(() => household([row('ana')], due).decline(after))).toBe('rsvp_expired');
    expect(code(() => household([row('ana')], due).markTentative(after))).toBe('rsvp_expired');
  });

  it('has also passed when the party is finished', () => {
    const over = { status: 'finished' as const };
    expect(code(() => household([row('ana')], over).accept(['ana'], NO_PLACES, NOW))).toBe(
      'rsvp_expired',
    );
    expect(code(() => household([row('ana')], over).decline(NOW))).toBe('rsvp_expired');
  });

  it('still lets a household that the host admitted name members', () => {
    const ana = row('ana');
    ana.admit(NOW);
    const started = { ...due, status: 'started' as const };
    expect(
      code(() => household([ana, row('luis')], started).accept(['luis'], NO_PLACES, after)),
    ).toBeUndefined();
    ana.accept(NOW);
    const changed = household([ana], started).accept(['ana', 'luis'], NO_PLACES, after);
    expect(changed.map(({ namedAt }) => namedAt)).toEqual([NOW, after]);
    expect(code(() => household([ana], started).decline(after))).toBe('rsvp_expired');
    const full = { ...started, maxAdults: 1, maxKids: 0 };
    const named = household([ana], full).accept(['ana', 'luis'], { adults: 1, kids: 0 }, after);
    expect(answers(named)).toEqual({ ana: 'accepted', luis: 'accepted' });
    expect(code(() => household([row('ana')], full).accept(['ana'], NO_PLACES, NOW))).toBe(
      undefined,
    );
    expect(code(() => household([row('ana')], full).accept(['luis'], NO_PLACES, NOW))).toBe(
      'not_enough_slots',
    );
    const finished = { ...due, status: 'finished' as const };
    expect(code(() => household([ana], finished).accept(['ana'], NO_PLACES, after))).toBe(
      'rsvp_expired',
    );
  });
});

describe('declining or answering tentatively', () => {
  it.each(['declined', 'not_sure'] as const)('answers %s for all who have a row', (answer) => {
    const guests = household([row('ana'), row('luis')]);
    const changed = answer === 'declined' ? guests.decline(NOW) : guests.markTentative(NOW);
    expect(answers(changed)).toEqual({ ana: answer, luis: answer });
  });

  it('is refused while one of them is inside', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).accept(['ana', 'luis'], NO_PLACES, NOW);
    rows[0]?.projectAttendance('arrived');
    expect(code(() => household(rows).decline(NOW))).toBe('guest_arrived');
  });
});

describe('an open offer', () => {
  const offered = { adults: 1, kids: 1 };
  const full = { maxAdults: 1, maxKids: 1, rsvpDueDate: NOW };
  const after = new Date(NOW.getTime() + 1);

  it('is accepted after the deadline too, and no more than it', () => {
    const rows = () => [row('ana'), row('luis'), row('pia')];
    const accept = (ids: string[], offer: typeof offered | null) =>
      household(rows(), full).accept(ids, NO_PLACES, after, offer);
    expect(answers(accept(['ana', 'luis'], offered))).toMatchObject({ luis: 'accepted' });
    expect(code(() => accept(['ana', 'luis'], null))).toBe('rsvp_expired');
    expect(code(() => accept(['luis', 'pia'], offered))).toBe('not_enough_slots');
  });

  it('holds its places when the quota was lowered meanwhile', () => {
    const others = { adults: 5, kids: 5 };
    const accept = () => household([row('ana')]).accept(['ana', 'luis'], others, NOW, offered);
    expect(answers(accept())).toEqual({ ana: 'accepted', luis: 'accepted' });
  });
});

describe('waiting for places', () => {
  it('lists the people without an answer, and leaves the others as they are', () => {
    const rows = [row('ana'), row('pia')];
    household(rows).accept(['pia'], NO_PLACES, NOW);
    const asked = household(rows).ask(['luis', 'ana', 'luis'], NOW);
    expect(asked.guestIds).toEqual(['ana', 'luis']);
    expect(asked.wanted).toEqual({ adults: 1, kids: 1 });
    expect(answers(asked.rows)).toEqual({ ana: 'declined', luis: null });
    expect(answers(rows)).toEqual({ ana: 'declined', pia: 'accepted' });
  });

  it('is refused as an accept is', () => {
    const removed = row('luis');
    removed.remove(NOW);
    const ask = (ids: string[], now = NOW) =>
      code(() => household([row('ana'), removed]).ask(ids, now));
    expect(ask(['otro'])).toBe('not_found');
    expect(ask(['luis'])).toBe('guest_removed');
    const inside = row('pia');
    inside.accept(NOW);
    inside.projectAttendance('arrived');
    expect(code(() => household([row('ana'), inside]).ask(['ana'], NOW))).toBe('guest_arrived');
    expect(ask(['ana'], new Date('2027-03-19T19:00:00Z'))).toBe('rsvp_expired');
  });

  it('ends with all of them accepted and named, and the rest declined', () => {
    const rows = [row('ana'), row('luis'), row('pia')];
    household(rows).accept(['pia'], NO_PLACES, NOW);
    const later = new Date(NOW.getTime() + 1);
    expect(answers(household(rows).promote(['ana', 'luis'], later))).toEqual({
      ...{ ana: 'accepted', luis: 'accepted', pia: 'declined' },
    });
    expect(rows.map(({ namedAt }) => namedAt)).toEqual([later, later, null]);
  });

  it('skips who was removed, and keeps who is inside or was let in by the host', () => {
    const rows = [row('ana'), row('luis'), row('pia')];
    const [ana, luis, pia] = rows;
    household(rows).accept(['pia'], NO_PLACES, NOW);
    pia?.projectAttendance('arrived');
    ana?.admit(NOW);
    luis?.remove(NOW);
    household(rows).promote(['luis'], NOW);
    expect(answers(rows)).toEqual({ ana: 'accepted', luis: 'declined', pia: 'accepted' });
  });
});

describe('a household', () => {
  it('holds the places of all whom it accepted', () => {
    const of = household([row('ana')]);
    of.accept(['ana', 'luis'], NO_PLACES, NOW);
    expect(of.held).toEqual({ adults: 1, kids: 1 });
  });

  it('is on the guest list with any of its people, and comes with any who is accepted', () => {
    const [ana, luis] = [row('ana'), row('luis')];
    const of = household([ana, luis]);
    expect([of.isListed, of.isComing]).toEqual([true, false]);
    luis.accept(NOW);
    ana.remove(NOW);
    expect([of.isListed, of.isComing]).toEqual([true, true]);
    luis.remove(NOW);
    expect([of.isListed, of.isComing]).toEqual([false, false]);
  });

  it('has declined once all who are on the list have', () => {
    const [ana, luis, pia] = [row('ana'), row('luis'), row('pia')];
    const of = household([ana, luis, pia]);
    ana.decline(NOW);
    pia.remove(NOW);
    expect(of.hasDeclined).toBe(false);
    luis.decline(NOW);
    expect(of.hasDeclined).toBe(true);
  });
});

describe('withdrawing after the party was moved', () => {
  const late = new Date('2027-03-19T19:00:00Z');

  it('declines for all, after the deadline too', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).accept(['ana', 'luis'], NO_PLACES, NOW);
    expect(answers(household(rows).withdraw(late))).toEqual({ ana: 'declined', luis: 'declined' });
  });

  it('is refused for a party that is over or called off, and for removed guests', () => {
    const withdraw = (rows: Invitation[], changes?: Partial<AnsweredParty>) =>
      code(() => household(rows, changes).withdraw(late));
    expect(withdraw([row('ana')], { status: 'finished' })).toBe('rsvp_expired');
    expect(withdraw([row('ana')], { cancelledAt: NOW })).toBe('party_cancelled');
    const removed = row('ana');
    removed.remove(NOW);
    expect(withdraw([removed])).toBe('guest_removed');
  });
});

describe('care data', () => {
  const care = (id: string, share: boolean) => new Map([[id, { share }]]);

  const named = (invitationId: string, namedBefore: Date | null, choices?: object) => ({
    ...{ invitationId, at: NOW, namedBefore, care: choices },
  });

  it('are decided with the answer, and concern who leaves a place', () => {
    const rows = [row('ana'), row('luis'), row('pia')];
    const [ana, luis] = rows.map(({ id }) => id);
    const first = household(rows);
    first.accept(['ana', 'luis'], NO_PLACES, NOW, null, care('luis', false));
    expect(first.changes).toEqual({
      named: [named(ana!, null), named(luis!, null, { share: false })],
      left: [],
    });
    const second = household(rows);
    second.accept(['ana'], NO_PLACES, NOW);
    expect(second.changes).toEqual({ named: [named(ana!, NOW)], left: [luis] });
    for (const answer of ['decline', 'markTentative', 'withdraw'] as const) {
      household(rows).accept(['ana'], NO_PLACES, NOW);
      const other = household(rows);
      other[answer](NOW);
      expect(other.changes).toEqual({ named: [], left: [ana] });
    }
  });

  it('are decided of those who come', () => {
    const rows = [row('ana'), row('luis')];
    const accept = () => household(rows).accept(['ana'], NO_PLACES, NOW, null, care('luis', true));
    expect(code(accept)).toBe('not_found');
    expect(answers(rows)).toEqual({ ana: null, luis: null });
  });
});

it('no household answers a party that is called off', () => {
  const cancelled = household([row('ana')], { cancelledAt: NOW });
  expect(code(() => cancelled.accept(['ana'], NO_PLACES, NOW))).toBe('party_cancelled');
  expect(code(() => cancelled.decline(NOW))).toBe('party_cancelled');
  const admitted = row('ana');
  admitted.admit(NOW);
  const letIn = household([admitted], { cancelledAt: NOW });
  expect(code(() => letIn.accept(['ana'], NO_PLACES, NOW))).toBe('party_cancelled');
});

describe('people whom a family names', () => {
  const guest = (name: string, isKid: boolean) => member(name, null, isKid);
  const rowsOf = (...ids: string[]) => ids.map(row);
  const kid = (name: string) => ({ name, isKid: true });
  const adult = { name: null, isKid: false };
  const family = (members: ReturnType<typeof guest>[], rows: Invitation[] = []) =>
    new Household({ id: 'family' }, party(), members, rows);

  it('are known by name and kind, in capital letters or small ones, and adults by number', () => {
    const known = [guest('Juan', true), guest('Ana', true), guest('Adulto', false)];
    const named = [kid('JUAN'), kid('Lola'), adult, adult];
    expect(family(known).find(named)).toEqual(['Juan', undefined, 'Adulto', undefined]);
    expect(family([guest('Juan', false)]).find([kid('Juan')])).toEqual([undefined]);
  });

  it('are found last when the host removed them', () => {
    const removed = rowsOf('Adulto 1', 'Adulto 2');
    removed[0]?.remove(NOW);
    const known = [guest('Adulto 1', false), guest('Adulto 2', false)];
    expect(family(known, removed).find([adult])).toEqual(['Adulto 2']);
  });

  it('come once they are added', () => {
    const house = family([]);
    house.add(guest('Lola', true));
    expect(answers(house.accept(['Lola'], NO_PLACES, NOW))).toEqual({ Lola: 'accepted' });
    expect(house.held).toEqual({ adults: 0, kids: 1 });
  });

  it('are asked again only if they are kids', () => {
    const rows = rowsOf('Juan', 'Adulto');
    const house = family([guest('Juan', true), guest('Adulto', false)], rows);
    expect(house.adultsAmong(rows).map(({ guestId }) => guestId)).toEqual(['Adulto']);
  });
});

it('a family that has answered nothing yet may decline', () => {
  expect(new Household({ id: 'family' }, party(), [], []).decline(NOW)).toEqual([]);
});

describe('an answer that the host notes', () => {
  const FULL = { others: { adults: 5, kids: 5 }, offered: null };
  const LATE = { rsvpDueDate: new Date('2027-02-01T00:00:00Z') };

  it('names no one, and leaves those named who stay', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).accept(['ana'], NO_PLACES, NOW);
    const family = household(rows, LATE);
    const noted = family.note(['ana', 'luis'], { others: NO_PLACES, offered: null }, NOW);
    expect(answers(noted)).toEqual({ ana: 'accepted', luis: 'accepted' });
    expect(noted.map(({ namedAt }) => namedAt)).toEqual([NOW, null]);
    expect(family.changes).toEqual({ named: [], left: [] });
    family.note([], null, NOW);
    expect(answers(rows)).toEqual({ ana: 'declined', luis: 'declined' });
    expect(family.changes.left).toHaveLength(2);
  });

  it('exceeds the quotas only when the host chooses that', () => {
    const refused = household([row('ana')]);
    expect(code(() => refused.note(['luis'], FULL, NOW))).toBe('not_enough_slots');
    expect(answers(refused.note(['luis'], null, NOW))).toMatchObject({ luis: 'accepted' });
    expect(code(() => refused.note(['luis'], FULL, NOW))).toBeUndefined();
  });

  it.each([
    ['party_finished', { status: 'finished' as const }],
    ['party_cancelled', { cancelledAt: NOW }],
  ])('is refused: %s', (refusal, changes) => {
    expect(code(() => household([], changes).note(['ana'], null, NOW))).toBe(refusal);
    expect(code(() => household([], changes).beHost(['ana'], NOW))).toBe(refusal);
  });
});

describe('the host’s own household', () => {
  it('is there as the host says, by its own naming, and the others are off the list', () => {
    const rows = [row('ana'), row('luis')];
    const own = household(rows, { maxAdults: 0, maxKids: 0 });
    own.beHost(['ana', 'luis'], NOW);
    expect(rows.map(({ namedAt }) => namedAt)).toEqual([NOW, NOW]);
    own.beHost(['luis', 'pia', 'pia'], NOW);
    expect(rows.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    expect(own.held).toEqual({ adults: 0, kids: 2 });
    expect(code(() => own.beHost(['otro'], NOW))).toBe('not_found');
  });
});
