import { countGuests, householdMove, households, offeredMove } from './door';
import type { DoorGuest } from '@/shared/door/types';

const guest = (id: string, changes: Partial<DoorGuest> = {}): DoorGuest => ({
  id,
  guest_id: id,
  household: { id, name: id },
  name: id,
  kid: false,
  status: 'not_arrived',
  since: null,
  last_tap: null,
  care: false,
  stays: null,
  possible_repeat: false,
  needs_handover: false,
  pickup: null,
  ...changes,
});
const of = (name: string) => ({ household: { id: name, name } });

describe('the door', () => {
  it.each([
    ['not_arrived', 'arrived'],
    ['exit', 'arrived'],
    ['arrived', 'exit'],
  ] as const)('offers a guest who is %s: %s', (status, move) => {
    expect(offeredMove(status)).toBe(move);
  });

  it('counts who is inside, who left and who is missing', () => {
    const guests = [
      guest('a', { status: 'arrived' }),
      guest('b', { status: 'exit', kid: true }),
      guest('c', { kid: true }),
      guest('d', { status: 'arrived', kid: true }),
    ];
    expect(countGuests(guests)).toEqual({ arrived: 2, exit: 1, not_arrived: 1, kids_inside: 1 });
  });

  it('keeps families together: the kids first, then who answers for them', () => {
    const list = households(
      [
        guest('Zoe', { ...of('Ana'), kid: true }),
        guest('Álvaro'),
        guest('Beto', of('Ana')),
        guest('Ana', of('Ana')),
      ],
      'es',
    );
    expect(list.map((one) => one.guests.map((member) => member.name))).toEqual([
      ['Álvaro'],
      ['Zoe', 'Ana', 'Beto'],
    ]);
  });

  it('keeps the guests of a family link together', () => {
    const list = households(
      [
        guest('Juan', of('Los Pérez')),
        guest('Inés'),
        guest('Ana', of('Los Pérez')),
        guest('Rosa', of('Rosa')),
        guest('Beto', of('Rosa')),
      ],
      'es',
    );
    expect(list.map((one) => one.guests.map((member) => member.name))).toEqual([
      ['Ana', 'Juan'],
      ['Inés'],
      ['Rosa', 'Beto'],
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
