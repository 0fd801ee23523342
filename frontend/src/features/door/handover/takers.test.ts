import { aGuest } from '../sync/testing';
import {
  authorizedOf,
  guardiansOf,
  isBlocked,
  knownHandover,
  leavingTogether,
  openPasses,
  siblingsInside,
} from './takers';
import { aKid, aPass } from './testing';
import type { Taker } from './types';

const guardian = (ref: string, given: Partial<Taker> = {}): Taker => ({
  kind: 'guardian',
  ref,
  name: ref,
  expected: false,
  ...given,
});
const ana = aGuest('Ana', { status: 'arrived' });
const bruno = aGuest('Bruno', { status: 'arrived' });

describe('who takes a child', () => {
  it('are first those inside, of these first the expected one', () => {
    const takers = [
      guardian('Carla', { expected: true }),
      guardian('Ana'),
      guardian('Bruno', { expected: true }),
    ];
    const found = guardiansOf(aKid('k', { takers }), [ana, bruno, aGuest('Carla')]);
    expect(found.map(({ name, isInside }) => [name, isInside])).toEqual([
      ['Bruno', true],
      ['Ana', true],
      ['Carla', false],
    ]);
  });

  it('is none whom the family blocked, however the name is written', () => {
    const blocked = [{ name: 'bruno' }, { name: 'José  Ramón' }];
    const takers = [
      guardian('Bruno'),
      { kind: 'authorized', ref: 'p', name: 'Jose Ramon', expected: true } as const,
    ];
    const kid = aKid('k', { blocked, takers, passes: [aPass('JOSÉ RAMÓN', '1234').pass] });
    expect(guardiansOf(kid, [bruno])).toEqual([]);
    expect(authorizedOf(kid)).toEqual([]);
    expect(openPasses(kid, 0)).toEqual([]);
    expect(knownHandover(kid, guardian('Bruno'))).toBeNull();
    expect(isBlocked(kid.pickup, 'Jose-Ramón')).toBe(true);
    expect(isBlocked(kid.pickup, 'José')).toBe(false);
  });

  it('is without any proof a listed adult, or the child alone if the family allows it', () => {
    const kid = aKid('k', { takers: [guardian('Ana')] });
    expect(knownHandover(kid, guardian('Ana'))).toEqual({
      taker_kind: 'guardian',
      taker_ref: 'Ana',
      taker_name: 'Ana',
      proof: 'known',
    });
    expect(knownHandover(kid, guardian('Bruno'))).toBeNull();
    expect(knownHandover(kid, { kind: 'authorized', ref: 'Ana', name: 'Ana' })).toBeNull();
    expect(knownHandover(kid, { kind: 'alone', ref: null, name: '' })).toBeNull();
    const grown = aKid('k', { leaves_alone: true });
    expect(knownHandover(grown, { kind: 'alone', ref: null, name: '' })).toEqual({
      taker_kind: 'alone',
      proof: 'known',
    });
  });

  it('takes siblings who are inside too', () => {
    const [lola, tomas, out, elsewhere] = [
      aKid('lola'),
      aKid('tomas'),
      aKid('out', {}, { status: 'exit' }),
      aKid('elsewhere', {}, { household: { id: 'other', name: 'Otra' } }),
    ];
    expect(siblingsInside(lola, [ana, lola, tomas, out, elsewhere])).toEqual([tomas]);
  });
});

describe('a household that leaves together', () => {
  const takers = [guardian('Ana'), guardian('Bruno', { expected: true })];
  const kids = [aKid('lola', { takers }), aKid('tomas', { takers })];

  it('leaves with the expected adult among them', () => {
    const taken = leavingTogether([ana, bruno, ...kids]);
    expect([...(taken ?? [])].map(([kid, { taker_ref: by }]) => [kid, by])).toEqual([
      ['lola', 'Bruno'],
      ['tomas', 'Bruno'],
    ]);
    expect(leavingTogether([ana, ...kids])?.get('lola')?.taker_ref).toBe('Ana');
  });

  it('is asked when no adult among them may take all kids', () => {
    expect(leavingTogether(kids)).toBeNull();
    expect(leavingTogether([ana, ...kids, aKid('guest')])).toBeNull();
    const blocked = [{ name: 'canario ana' }];
    expect(leavingTogether([ana, aKid('lola', { takers, blocked })])).toBeNull();
    const stranger = aGuest('Ana', { household: { id: 'other', name: 'Otra' } });
    expect(leavingTogether([stranger, ...kids])).toBeNull();
  });
});
