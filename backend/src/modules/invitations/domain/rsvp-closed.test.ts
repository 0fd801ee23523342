import { isRsvpClosed } from '../invitations.api.js';

const rsvpDueDate = new Date('2027-03-18T19:00:00Z');
const party = { status: 'pending' as const, rsvpDueDate, cancelledAt: null };

describe('the answers to a party', () => {
  it('are open until the moment of the deadline', () => {
    expect(isRsvpClosed(party, rsvpDueDate)).toBe(false);
    expect(isRsvpClosed(party, new Date(rsvpDueDate.getTime() + 1))).toBe(true);
  });

  it('are closed when the party is finished or called off', () => {
    const before = new Date('2027-03-10T12:00:00Z');
    expect(isRsvpClosed({ ...party, status: 'started' }, before)).toBe(false);
    expect(isRsvpClosed({ ...party, status: 'finished' }, before)).toBe(true);
    expect(isRsvpClosed({ ...party, cancelledAt: before }, before)).toBe(true);
  });
});
