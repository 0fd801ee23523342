import type { Guest } from './api/types';
import { countByAttendance, householdMove, households, offeredMove } from './door';

const guest = (id: string, changes: Partial<Guest> = {}): Guest => ({
  id,
  party_id: 'p',
  guest_id: id,
  user_id: null,
  name: 'Cumple',
  full_name: id,
  email: null,
  rsvp: 'accepted',
  status: 'not_arrived',
  date_start: '2027-03-20T16:00:00-03:00',
  added_by_host: false,
  possible_repeat: false,
  stays: null,
  contact_phone: null,
  picked_up_by: null,
  ...changes,
});

describe('the door', () => {
  it.each([
    ['not_arrived', 'arrived'],
    ['exit', 'arrived'],
    ['arrived', 'exit'],
  ] as const)('offers a guest who is %s: %s', (status, move) => {
    expect(offeredMove(status)).toBe(move);
  });

  it('counts who is inside, who left and who is missing', () => {
    const guests = [guest('a', { status: 'arrived' }), guest('b', { status: 'exit' }), guest('c')];
    expect(countByAttendance(guests)).toEqual({ arrived: 1, exit: 1, not_arrived: 1 });
  });

  it('keeps families together, who answers for them first', () => {
    const list = households(
      [
        guest('Zoe', { user_id: 'Ana' }),
        guest('Álvaro'),
        guest('Beto', { user_id: 'Ana' }),
        guest('Ana', { user_id: 'Ana' }),
      ],
      'es',
    );
    expect(list.map((one) => one.guests.map((member) => member.full_name))).toEqual([
      ['Álvaro'],
      ['Ana', 'Beto', 'Zoe'],
    ]);
  });

  it('lets a family in, and out, with one tap', () => {
    const out = [guest('a'), guest('b'), guest('c', { status: 'exit' })];
    expect(householdMove(out)).toMatchObject({ to: 'arrived', guests: [{ id: 'a' }, { id: 'b' }] });
    const inside = out.slice(0, 2).map((one) => ({ ...one, status: 'arrived' as const }));
    expect(householdMove(inside)?.to).toBe('exit');
    expect(householdMove([guest('a'), ...inside])).toBeNull();
    expect(householdMove([guest('a')])).toBeNull();
  });
});
