import { namedMembers } from '@/api/rules.gen';
import {
  answering,
  asksChildName,
  careVisibleUntil,
  inOrder,
  isChildMissing,
  kidsWithPlaces,
  namesComing,
  proposed,
  toComing,
} from './answering';

const party = { status: 'pending', rsvp_due_date: '2026-12-04T20:00:00-03:00' } as const;
const due = Date.parse('2026-12-04T23:00:00Z');
const row = (over: object = {}) => ({
  rsvp: null,
  added_by_host: false,
  guest_id: 'me',
  full_name: 'Ana',
  ...over,
});

describe('answering', () => {
  it('is open until the deadline, in any zone', () => {
    expect(answering(party, [row()], due)).toBe('open');
    expect(answering(party, [row()], due + 1)).toBe('closed');
  });

  it('believes the server before the clock of this device', () => {
    expect(answering(party, [row()], due - 60_000, true)).toBe('closed');
  });

  it('lets a household that the host let in name who came', () => {
    const letIn = [row({ added_by_host: true, rsvp: 'accepted' })];
    expect(answering(party, letIn, due + 1)).toBe('let_in');
    expect(answering(party, letIn, due)).toBe('open');
    expect(answering(party, [row({ added_by_host: true, rsvp: 'declined' })], due + 1)).toBe(
      'closed',
    );
  });

  it('ends with the party', () => {
    const finished = { ...party, status: 'finished' } as const;
    expect(answering(finished, [row({ added_by_host: true, rsvp: 'accepted' })], due)).toBe(
      'finished',
    );
  });
});

const person = (id: string, birthday: string | null = null, is_kid: boolean | null = null) => ({
  ...{ id, full_name: id, birthday, is_kid },
});
const me = person('me', '1988-04-12');
const child = person('child', '2019-05-02');
const almostAdult = person('almost adult', '2008-12-06');
const grandmother = person('grandmother', '1955-01-01');
const baby = person('baby', null, true);
const friend = person('friend');
const typed = { ...person('typed', null, true), isTyped: true };
const day = { date_start: '2026-12-05T16:00:00-03:00' };
const dropOff = { ...day, requires_handover: true };
const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);

it('the answer begins with the children', () => {
  const members = [grandmother, child, friend, almostAdult, baby];
  expect(idsOf(inOrder(me, members, day))).toEqual([
    ...['child', 'almost adult', 'baby', 'me', 'grandmother', 'friend'],
  ]);
});

describe('who is proposed', () => {
  const family = [grandmother, child, baby];

  it('is the children, and oneself where adults stay', () => {
    expect(proposed([row()], 'me', family, day)).toEqual(['child', 'baby', 'me']);
    expect(proposed([row()], 'me', family, dropOff)).toEqual(['child', 'baby']);
  });

  it('is the same after another answer', () => {
    for (const rsvp of ['declined', 'not_sure'] as const) {
      expect(proposed([row({ rsvp })], 'me', family, day)).toEqual(['child', 'baby', 'me']);
    }
  });

  it('is who comes by now', () => {
    const rows = [row({ rsvp: 'declined' }), row({ rsvp: 'accepted', guest_id: 'child' })];
    expect(proposed(rows, 'me', family, day)).toEqual(['child']);
  });
});

describe('the name of a child', () => {
  it('is asked of those who have none, also once one is typed', () => {
    expect(asksChildName([me, grandmother], day)).toBe(true);
    expect(asksChildName([me, typed], day)).toBe(true);
    expect(asksChildName([me, child, typed], day)).toBe(false);
  });

  it('is not asked beyond what one answer takes', () => {
    expect(asksChildName([me, ...Array.from({ length: namedMembers.max }, () => typed)], day)).toBe(
      false,
    );
  });
});

it('adults without a child are asked about, unless they come so already', () => {
  expect(isChildMissing([me, grandmother], [row()], day)).toBe(true);
  expect(isChildMissing([me], [row({ rsvp: 'declined' })], day)).toBe(true);
  expect(isChildMissing([me, baby], [row()], day)).toBe(false);
  expect(isChildMissing([me], [row({ rsvp: 'accepted' })], day)).toBe(false);
});

describe('children who find places without an adult', () => {
  const left = { adults: 0, kids: 1 };
  const offered = (coming: (typeof me)[], given: object = {}, rows = [row()], party = dropOff) =>
    idsOf(kidsWithPlaces(coming, rows, { ...left, ...given }, party));

  it('are those of a party where they are left', () => {
    expect(offered([child, me])).toEqual(['child']);
    expect(offered([child, me], {}, [row()], { ...day, requires_handover: false })).toEqual([]);
  });

  it('have places themselves', () => {
    expect(offered([child, baby, me])).toEqual([]);
    expect(offered([child, baby, me], { kids: 2 })).toEqual(['child', 'baby']);
    const coming = [row({ guest_id: 'child', rsvp: 'accepted' })];
    expect(offered([child, me], { kids: 0 }, coming)).toEqual(['child']);
  });

  it('do not leave an adult behind who has a place', () => {
    expect(offered([child, me, grandmother], {}, [row({ rsvp: 'accepted' })])).toEqual([]);
    expect(offered([child, me], { adults: 1, kids: 0 })).toEqual([]);
  });
});

it('an answer names those whom the server does not know', () => {
  expect(toComing([child, me])).toEqual({ familyIds: ['child', 'me'] });
  const withBirthday = { ...typed, birthday: '2020-01-01' };
  expect(toComing([typed, withBirthday, me])).toEqual({
    familyIds: ['me'],
    people: [
      { full_name: 'typed', is_kid: true },
      { full_name: 'typed', is_kid: true, birthday: '2020-01-01' },
    ],
  });
});

it('names who comes', () => {
  expect(namesComing([row({ rsvp: 'accepted' }), row({ full_name: 'Beto' })])).toEqual(['Ana']);
});

it('adds a day to the end of the party on its own clock', () => {
  expect(careVisibleUntil('2026-12-31T19:00:00-03:00')).toBe('2027-01-01T19:00:00');
});
