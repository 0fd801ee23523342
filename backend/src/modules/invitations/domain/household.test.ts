import type { DomainError } from '../../../shared/errors/domain-error.js';
import { Household, type AnsweredParty } from './household.js';
import { Invitation } from './invitation.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const NOBODY = { adults: 0, kids: 0 };
const ANA = { id: 'ana', birthday: '1990-05-05' };
const LUIS = { id: 'luis', birthday: '2019-09-01' };
const PIA = { id: 'pia', birthday: '2021-02-02' };

const party = (changes: Partial<AnsweredParty> = {}): AnsweredParty => ({
  id: 'party',
  status: 'pending',
  dateStart: new Date('2027-03-20T19:00:00Z'),
  rsvpDueDate: new Date('2027-03-18T19:00:00Z'),
  timezone: 'America/Montevideo',
  maxAdults: 5,
  maxKids: 5,
  ...changes,
});

const row = (guestId: string) =>
  new Invitation({ partyId: 'party', guestId, accountId: ANA.id }, NOW);

const household = (rows: Invitation[], changes: Partial<AnsweredParty> = {}) =>
  new Household(ANA.id, party(changes), [ANA, LUIS, PIA], rows);

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
  it('names who comes and declines for the rest of those who have a row', () => {
    const rows = [row('ana'), row('luis')];
    const changed = household(rows).accept(['luis', 'pia'], NOBODY, NOW);
    expect(answers(changed)).toEqual({ ana: 'declined', luis: 'accepted', pia: 'accepted' });
  });

  it('makes no row for who stays at home', () => {
    const changed = household([row('ana')]).accept(['ana'], NOBODY, NOW);
    expect(answers(changed)).toEqual({ ana: 'accepted' });
  });

  it('counts a name that is given twice once', () => {
    const changed = household([row('ana')], { maxAdults: 1 }).accept(['ana', 'ana'], NOBODY, NOW);
    expect(answers(changed)).toEqual({ ana: 'accepted' });
  });

  it('is for the own household', () => {
    expect(code(() => household([row('ana')]).accept(['ana', 'otro'], NOBODY, NOW))).toBe(
      'not_found',
    );
  });

  it('counts kids by the day that the party’s own calendar shows', () => {
    // 20 March in Montevideo, 21 March in UTC.
    const late = { dateStart: new Date('2027-03-21T01:00:00Z'), maxAdults: 0 };
    const teenager = { id: 'leo', birthday: '2009-03-21' };
    const family = new Household(ANA.id, party(late), [ANA, teenager], [row('ana')]);
    expect(answers(family.accept(['leo'], NOBODY, NOW))).toMatchObject({ leo: 'accepted' });
  });

  it('asks for the places that it does not hold yet', () => {
    const rows = [row('ana'), row('luis')];
    const full = { adults: 5, kids: 4 };
    expect(code(() => household([row('ana')]).accept(['luis', 'pia'], full, NOW))).toBe(
      'not_enough_slots',
    );
    household(rows).accept(['ana', 'luis'], NOBODY, NOW);
    const shrunk = household(rows, { maxAdults: 0, maxKids: 0 }).accept(['luis'], full, NOW);
    expect(answers(shrunk)).toEqual({ ana: 'declined', luis: 'accepted' });
  });

  it('leaves nobody out who is inside', () => {
    const rows = [row('ana'), row('luis')];
    household(rows).accept(['ana', 'luis'], NOBODY, NOW);
    rows[1]?.recordAttendance('arrived');
    expect(code(() => household(rows).accept(['ana'], NOBODY, NOW))).toBe('guest_arrived');
    expect(code(() => household(rows).accept(['ana', 'luis'], NOBODY, NOW))).toBeUndefined();
  });

  it('does not name somebody whom the host took off the list', () => {
    const [ana, luis] = [row('ana'), row('luis')];
    luis.remove(NOW);
    expect(code(() => household([ana, luis]).accept(['luis'], NOBODY, NOW))).toBe('guest_removed');
    expect(answers(household([ana, luis]).accept(['ana'], NOBODY, NOW))).toEqual({
      ana: 'accepted',
    });
  });

  it('is over for a household that was taken off altogether', () => {
    const ana = row('ana');
    ana.remove(NOW);
    expect(code(() => household([ana]).accept(['luis'], NOBODY, NOW))).toBe('guest_removed');
    expect(code(() => household([ana]).decline(NOW))).toBe('guest_removed');
  });
});

describe('the deadline', () => {
  const due = { rsvpDueDate: NOW };
  const after = new Date(NOW.getTime() + 1);

  it('still takes answers at its last moment and none after it', () => {
    expect(code(() => household([row('ana')], due).accept(['ana'], NOBODY, NOW))).toBeUndefined();
    expect(code(() => household([row('ana')], due).accept(['ana'], NOBODY, after))).toBe(
      'rsvp_expired',
    );
    expect(code(() => household([row('ana')], due).decline(after))).toBe('rsvp_expired');
    expect(code(() => household([row('ana')], due).markTentative(after))).toBe('rsvp_expired');
  });

  it('is also over when the party is finished', () => {
    const over = { status: 'finished' as const };
    expect(code(() => household([row('ana')], over).accept(['ana'], NOBODY, NOW))).toBe(
      'rsvp_expired',
    );
    expect(code(() => household([row('ana')], over).decline(NOW))).toBe('rsvp_expired');
  });

  it('does not keep a household that the host let in from naming who came', () => {
    const ana = row('ana');
    ana.admit(NOW);
    const started = { ...due, status: 'started' as const };
    const changed = household([ana], started).accept(['ana', 'luis'], NOBODY, after);
    expect(changed.map(({ namedAt }) => namedAt)).toEqual([after, after]);
    expect(code(() => household([ana], started).decline(after))).toBe('rsvp_expired');
    const finished = { ...due, status: 'finished' as const };
    expect(code(() => household([ana], finished).accept(['ana'], NOBODY, after))).toBe(
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
    household(rows).accept(['ana', 'luis'], NOBODY, NOW);
    rows[0]?.recordAttendance('arrived');
    expect(code(() => household(rows).decline(NOW))).toBe('guest_arrived');
  });
});
