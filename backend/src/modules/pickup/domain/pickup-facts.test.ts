import { blockedNames, isBlockOf } from './pickup-facts.js';
import { takerKey } from './taker-name.js';

describe('the name of a taker', () => {
  it.each([
    ['  JOSÉ   Núñez ', 'jose nunez'],
    ['O’Brien-Paz, Ana', 'o brien paz ana'],
    ['(Tío) Juan 2.º', 'tio juan 2 º'],
    ['李小龍', '李小龍'],
    [' ⭐⭐ ', '⭐⭐'],
  ])('%j is that of %j', (name, key) => {
    expect(takerKey(name)).toBe(key);
  });
});

describe('a block', () => {
  const uncle = { ref: 'uncle', name: 'Hugo Paz' };

  it('is of a person by id, regardless of the name', () => {
    expect(isBlockOf(uncle, { ref: 'uncle', name: 'Huguito' })).toBe(true);
    expect(isBlockOf(uncle, { ref: 'uncle', name: null })).toBe(true);
    expect(isBlockOf(uncle, { ref: 'other', name: 'Huguito' })).toBe(false);
  });

  it('is of a person by name, regardless of the id', () => {
    expect(isBlockOf(uncle, { ref: null, name: 'hugo paz' })).toBe(true);
    expect(isBlockOf({ ...uncle, ref: null }, { ref: 'other', name: 'HUGO  PAZ' })).toBe(true);
  });

  it('of a typed name is of no one without an id and another name', () => {
    const typed = { ...uncle, ref: null };
    expect(isBlockOf(typed, { ref: null, name: 'Sara' })).toBe(false);
    expect(isBlockOf(typed, { ref: null, name: null })).toBe(false);
  });
});

describe('the names of blocked people', () => {
  const pass = (ref: string | null, name: string) => ({
    ...{ id: name, invitationIds: [], keyHash: null, code: '', codeHash: '', codeSalt: '' },
    ...{ validUntil: new Date(0), revokedAt: null, onMyWayUntil: null },
    taker: { kind: 'authorized' as const, ref, name },
  });

  it('are all that the family’s takers and passes have for them, once each', () => {
    const since = new Date(0);
    const unsaid = { responsible: false, expected: false, listed: false, phoneEnd: null };
    const names = blockedNames({
      blocks: [
        { ref: 'uncle', name: 'Hugo Paz', since },
        { ref: null, name: 'Sara', since },
      ],
      takers: [
        { ...unsaid, kind: 'authorized', ref: 'uncle', name: 'Hugo P. Paz' },
        { ...unsaid, kind: 'guardian', ref: 'mother', name: 'Marta Paz' },
      ],
      passes: [pass('uncle', 'Huguito'), pass(null, 'Sara'), pass(null, 'Celia')],
    });
    expect(names).toEqual(['Hugo Paz', 'Sara', 'Hugo P. Paz', 'Huguito']);
  });
});
