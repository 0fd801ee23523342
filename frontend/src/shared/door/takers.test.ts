import {
  authorizedOf,
  documentHandover,
  isBlocked,
  knownHandover,
  leavingTogether,
  offersFor,
  openPasses,
  siblingsInside,
} from './takers';
import { aGuardian as guardian, aGuest, aKid, aPass } from './testing';

const ana = aGuest('Ana', { status: 'arrived' });
const bruno = aGuest('Bruno', { status: 'arrived' });

const names = (people: readonly { name: string }[]) => people.map(({ name }) => name);
const authorized = (ref: string, given: Parameters<typeof guardian>[1] = {}) =>
  guardian(ref, { kind: 'authorized', known: false, ...given });

describe('who is offered for a child', () => {
  const offered = (kid: ReturnType<typeof aKid>, guests = [ana, bruno]) => {
    const { named, bearers, family, others } = offersFor(kid, guests, 0);
    const passes = bearers.map(({ taker }) => taker);
    return {
      named: names(named),
      bearers: names(passes),
      family: names(family),
      others: names(others),
    };
  };

  it('is first who answers for the child, then whom the family expects, passes, adults of the family', () => {
    const takers = [
      authorized('Hugo'),
      guardian('Carla', { known: true }),
      guardian('Bruno', { known: true }),
      authorized('Rosa', { expected: true, known: true }),
      guardian('Marta', { responsible: true, known: true }),
      guardian('Juan', { known: false }),
    ];
    const kid = aKid('k', { takers, passes: [aPass('Celia', '1234').pass] });
    expect(offered(kid)).toEqual({
      named: ['Marta', 'Rosa'],
      bearers: ['Celia'],
      family: ['Bruno', 'Carla'],
      others: ['Hugo', 'Juan'],
    });
    const isInside = offersFor(kid, [ana, bruno], 0).family.map((one) => one.isInside);
    expect(isInside).toEqual([true, false]);
  });

  it('is who brought a kid that was typed in, who is not inside because the kid is', () => {
    const laura = guardian('k', { name: 'Laura', responsible: true, known: true });
    const kid = aKid('k', { takers: [laura] });
    const { named } = offersFor(kid, [kid], 0);
    expect(named).toMatchObject([{ name: 'Laura', isInside: false }]);
    expect(knownHandover(kid, laura)).toMatchObject({ taker_ref: 'k', proof: 'known' });
  });

  it('is each person once: without a pass if nothing has to be shown, with it if a document had to be', () => {
    const takers = [authorized('Rosa', { expected: true, known: true }), authorized('Hugo')];
    const passes = [
      aPass('x', '1234', { taker: { kind: 'authorized', ref: 'Rosa', name: 'Rosita' } }).pass,
      aPass('HUGO', '1235').pass,
    ];
    expect(offered(aKid('k', { takers, passes }))).toEqual({
      named: ['Rosa'],
      bearers: ['HUGO'],
      family: [],
      others: [],
    });
  });

  it('is none whom the family blocked, however the name is written', () => {
    const blocked = [{ name: 'bruno' }, { name: 'José  Ramón' }];
    const takers = [
      guardian('Bruno', { responsible: true, known: true }),
      authorized('p', { name: 'Jose Ramon', expected: true, known: true }),
    ];
    const kid = aKid('k', { blocked, takers, passes: [aPass('JOSÉ RAMÓN', '1234').pass] });
    expect(offered(kid)).toEqual({ named: [], bearers: [], family: [], others: [] });
    expect(authorizedOf(kid)).toEqual([]);
    expect(openPasses(kid, 0)).toEqual([]);
    expect(knownHandover(kid, guardian('Bruno'))).toBeNull();
    expect(isBlocked(kid.pickup, 'Jose-Ramón')).toBe(true);
    expect(isBlocked(kid.pickup, 'José')).toBe(false);
  });
});

describe('who takes a child', () => {
  it('is without any proof one who is known, or the child alone if the family allows it', () => {
    const kid = aKid('k', { takers: [guardian('Ana'), authorized('Rosa', { known: true })] });
    expect(knownHandover(kid, guardian('Ana'))).toEqual({
      taker_kind: 'guardian',
      taker_ref: 'Ana',
      taker_name: 'Ana',
      proof: 'known',
    });
    expect(knownHandover(kid, authorized('Rosa'))).toMatchObject({
      taker_kind: 'authorized',
      proof: 'known',
    });
    const listed = authorized('Rosa', { known: true, voucher: 'v' });
    const vouched = aKid('k', { takers: [listed], leaves_alone: true, alone_voucher: 'a' });
    expect(knownHandover(vouched, listed)).toMatchObject({ voucher: 'v' });
    expect(documentHandover(vouched, listed)).toMatchObject({ voucher: 'v' });
    expect(knownHandover(vouched, { kind: 'alone', ref: null, name: '' })).toMatchObject({
      voucher: 'a',
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

  it('shows a document if not known', () => {
    const kid = aKid('k', { takers: [authorized('Hugo')] });
    expect(knownHandover(kid, authorized('Hugo'))).toBeNull();
    expect(documentHandover(kid, authorized('Hugo'))).toEqual({
      taker_kind: 'authorized',
      taker_ref: 'Hugo',
      taker_name: 'Hugo',
      proof: 'document',
    });
    expect(documentHandover(kid, authorized('Sara'))).toBeNull();
  });

  it('takes siblings for whom the family named the same person, by that child’s own authorisation', () => {
    const rosa = authorized('r1', { name: 'Abuela Rosa', known: true });
    const sister = aKid('s', { takers: [{ ...rosa, ref: 'r2', name: 'abuela ROSA' }] });
    expect(knownHandover(sister, rosa)).toMatchObject({ taker_ref: 'r2' });
    const brother = aKid('b', { takers: [{ ...rosa, ref: 'r3', known: false }] });
    expect(knownHandover(brother, rosa)).toBeNull();
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

  it('is asked when a kid among them has a block or a pass, whomever it is of', () => {
    const blocked = [{ name: 'Darío' }];
    expect(leavingTogether([ana, ...kids, aKid('eva', { takers, blocked })])).toBeNull();
    for (const revoked of [false, true]) {
      const passes = [aPass('Abuela Rosa', '427183', { revoked }).pass];
      expect(leavingTogether([ana, ...kids, aKid('eva', { takers, passes })])).toBeNull();
    }
  });
});
