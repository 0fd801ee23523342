import { answering, careVisibleUntil, initiallyChosen, namesComing } from './answering';

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

describe('initiallyChosen', () => {
  const day = '2026-12-05T16:00:00-03:00';
  const family = [
    { id: 'child', birthday: '2019-05-02' },
    { id: 'almost adult', birthday: '2008-12-06' },
    { id: 'grandmother', birthday: '1955-01-01' },
  ];

  it('is oneself and the children before any answer', () => {
    expect(initiallyChosen([row()], 'me', family, day)).toEqual(['me', 'child', 'almost adult']);
  });

  it('is oneself after another answer', () => {
    expect(initiallyChosen([row({ rsvp: 'declined' })], 'me', family, day)).toEqual(['me']);
  });

  it('is who comes by now', () => {
    const rows = [row({ rsvp: 'declined' }), row({ rsvp: 'accepted', guest_id: 'child' })];
    expect(initiallyChosen(rows, 'me', family, day)).toEqual(['child']);
  });
});

it('names who comes', () => {
  expect(namesComing([row({ rsvp: 'accepted' }), row({ full_name: 'Beto' })])).toEqual(['Ana']);
});

it('adds a day to the end of the party on its own clock', () => {
  expect(careVisibleUntil('2026-12-31T19:00:00-03:00')).toBe('2027-01-01T19:00:00');
});
