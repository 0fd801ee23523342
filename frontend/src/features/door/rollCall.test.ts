import { readRollCall, startRollCall, toggleFound, withNewcomers } from './rollCall';
import type { DoorGuest } from '@/shared/door/types';

const kid = (name: string, changes: Partial<DoorGuest> = {}) =>
  ({ id: name, name, kid: true, status: 'arrived', ...changes }) as DoorGuest;
const names = (guests: readonly DoorGuest[]) => guests.map(({ name }) => name);

describe('a count of the children', () => {
  const guests = [
    kid('Zoe'),
    kid('Álvaro'),
    kid('Ana', { kid: false }),
    kid('Beto', { status: 'exit' }),
    kid('Caro', { status: 'not_arrived' }),
  ];

  it('has the children inside, by name', () => {
    const call = startRollCall(guests, 'es');
    expect(call.ids).toEqual(['Álvaro', 'Zoe']);
    expect(readRollCall(call, guests)).toMatchObject({ total: 2, found: 0 });
  });

  it('ends when each was found', () => {
    let call = toggleFound(startRollCall(guests, 'es'), 'Zoe');
    expect(names(readRollCall(call, guests).missing)).toEqual(['Álvaro']);
    call = toggleFound(call, 'Álvaro');
    expect(readRollCall(call, guests)).toMatchObject({ missing: [], total: 2, found: 2 });
    call = toggleFound(call, 'Zoe');
    expect(names(readRollCall(call, guests).missing)).toEqual(['Zoe']);
  });

  it('does not look for a child who left meanwhile, found or not', () => {
    const call = toggleFound(startRollCall(guests, 'es'), 'Zoe');
    const left = guests.map((guest) => ({ ...guest, status: 'exit' as const }));
    expect(readRollCall(call, left)).toMatchObject({ missing: [], total: 0, found: 0 });
    expect(readRollCall(call, left).kids.map(({ hasLeft }) => hasLeft)).toEqual([true, true]);
  });

  it('puts a child who enters meanwhile last, so that no other one moves', () => {
    const call = startRollCall(guests, 'es');
    const now = [kid('Abel'), ...guests];
    expect(withNewcomers(call, now).ids).toEqual(['Álvaro', 'Zoe', 'Abel']);
    expect(withNewcomers(call, guests)).toBe(call);
  });

  it('forgets a guest who was removed from the list', () => {
    const call = startRollCall(guests, 'es');
    const rest = guests.filter(({ name }) => name !== 'Zoe');
    expect(readRollCall(call, rest)).toMatchObject({ total: 1, kids: [{ isFound: false }] });
  });
});
