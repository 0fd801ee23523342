import fc from 'fast-check';
import { INGREDIENTS, type Ingredient } from '../../../shared/food/ingredients.js';
import { ENOUGH, proposal, REPLACEABLE, type Change, type PlannedDish } from './proposal.js';
import { USUAL_DISHES, usualDish, type UsualDish } from './usual-dishes.js';

const need = (
  excludes: Ingredient[],
  more: { checks?: Ingredient[]; bringsFood?: boolean } = {},
) => ({
  ...{ excludes, checks: [], bringsFood: false },
  ...more,
});
type Need = ReturnType<typeof need>;

const dish = (
  id: string,
  contains: Ingredient[] | null,
  usual: string | null = null,
): PlannedDish => ({
  ...{ id, contains, usual },
});

/** The menu after the changes. */
function changed(dishes: PlannedDish[], changes: readonly Change[]): PlannedDish[] {
  return changes.reduce<PlannedDish[]>((menu, change) => {
    if (change.kind === 'add') {
      const { code, contains } = USUAL_DISHES.find((one) => one.code === change.usual) as UsualDish;
      return [...menu, { id: code, usual: code, contains }];
    }
    return menu.map((one) =>
      one.id === change.dishId
        ? { ...one, contains: one.contains?.filter((part) => part !== change.without) ?? null }
        : one,
    );
  }, dishes);
}

const isEnough = (menu: PlannedDish[], needs: Need[]) =>
  needs.every(({ excludes, checks, bringsFood }) => {
    const avoided = new Set([...excludes, ...checks]);
    const fits = menu.filter(
      ({ contains }) => contains && !contains.some((one) => avoided.has(one)),
    );
    return bringsFood || avoided.size === 0 || fits.length >= ENOUGH;
  });

/** Every set of so many changes, without any pruning. */
function shortest(dishes: PlannedDish[], needs: Need[], usual: readonly UsualDish[]): number {
  const all: Change[] = [
    ...dishes.flatMap(({ id, contains, usual: code }) =>
      REPLACEABLE.filter(
        (one) => contains?.includes(one) && !usualDish(code)?.madeOf.includes(one),
      ).map((without): Change => ({ kind: 'replace', dishId: id, without })),
    ),
    ...usual
      .filter(({ code }) => !dishes.some((one) => one.usual === code))
      .map(({ code }): Change => ({ kind: 'add', usual: code })),
  ];
  const works = (from: number, taken: Change[], left: number): boolean =>
    left === 0
      ? isEnough(changed(dishes, taken), needs)
      : all.some((one, at) => at >= from && works(at + 1, [...taken, one], left - 1));
  return [0, 1, 2, 3].find((length) => works(0, [], length)) ?? -1;
}

const some = (maxLength: number) => fc.uniqueArray(fc.constantFrom(...INGREDIENTS), { maxLength });

const menus = fc
  .array(
    fc.tuple(
      fc.option(some(4), { freq: 6 }),
      fc.option(fc.constantFrom(...USUAL_DISHES.map(({ code }) => code)), { freq: 1 }),
    ),
    { maxLength: 4 },
  )
  .map((dishes) => dishes.map(([contains, usual], at) => dish(`d${at}`, contains, usual)));

const guests = fc.array(
  fc
    .tuple(some(3), some(1), fc.nat(5))
    .map(([excludes, checks, own]) => need(excludes, { checks, bringsFood: own === 0 })),
  { maxLength: 6 },
);

describe('the proposal', () => {
  it('is as short as the best of all sets of changes, and works', () => {
    const lengths = new Set<number>();
    fc.assert(
      fc.property(
        menus,
        guests,
        fc.subarray([...USUAL_DISHES], { maxLength: 8 }),
        (dishes, needs, usual) => {
          const found = proposal(dishes, needs, usual);
          lengths.add(found?.length ?? -1);
          expect(found?.length ?? -1).toBe(shortest(dishes, needs, usual));
          if (found) expect(isEnough(changed(dishes, found), needs)).toBe(true);
        },
      ),
      { numRuns: 400, seed: 7 },
    );
    expect([...lengths].sort()).toEqual([-1, 0, 1, 2, 3]);
  });

  it('leaves all with enough in at most three changes of the real list', () => {
    const dishes = ['cake', 'hot_dogs', 'sandwiches'].map((code) =>
      dish(code, [...(usualDish(code)?.contains ?? [])], code),
    );
    const found = proposal(dishes, [need([...INGREDIENTS])], USUAL_DISHES);
    expect(found).toHaveLength(ENOUGH);
    expect(isEnough(changed(dishes, found ?? []), [need([...INGREDIENTS])])).toBe(true);
  });

  it('replaces before it adds, never what a dish is made of, and serves the most', () => {
    const safe = [dish('a', []), dish('b', [])];
    expect(proposal([...safe, dish('cake', ['gluten'])], [need(['gluten'])], USUAL_DISHES)).toEqual(
      [{ kind: 'replace', dishId: 'cake', without: 'gluten' }],
    );
    const omelette = dish('o', ['egg'], 'omelette');
    const [change] = proposal([...safe, omelette], [need(['egg'])], USUAL_DISHES) ?? [];
    expect(change).toMatchObject({ kind: 'add' });
    // Both help the one; sweets are not for the other, who has enough.
    const list = (['sweets', 'fruit'] as const).map((code) => usualDish(code) as UsualDish);
    const needs = [need(['peanut']), need(['sugar'])];
    expect(proposal([...safe, dish('nuts', ['peanut'])], needs, list)).toEqual([
      { kind: 'add', usual: 'fruit' },
    ]);
  });

  it('wants nothing for those who bring their own, and counts no dish of unknown contents', () => {
    expect(proposal([], [need(['gluten'], { bringsFood: true })], USUAL_DISHES)).toEqual([]);
    const unknown = ['a', 'b', 'c'].map((id) => dish(id, null));
    expect(proposal(unknown, [need(['gluten'])], USUAL_DISHES)).toHaveLength(3);
  });

  it('is found at once for 45 children of nine kinds and 12 dishes, and for a full menu', () => {
    const kinds = INGREDIENTS.slice(0, 9).map((one, at) =>
      need([one, INGREDIENTS[(at + 3) % INGREDIENTS.length] as Ingredient]),
    );
    const needs = Array.from({ length: 45 }, (_, at) => kinds[at % 9] as Need);
    const party = ['sandwiches', 'hot_dogs', 'pizza', 'cake', 'alfajores', 'biscuits', 'ice_cream'];
    const menu = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const code = party[at % party.length] as string;
        return dish(
          `d${at}`,
          [...(usualDish(code)?.contains ?? [])],
          at < party.length ? code : null,
        );
      });
    for (const count of [12, 30]) {
      const before = performance.now();
      const found = proposal(menu(count), needs, USUAL_DISHES);
      expect(found).toHaveLength(3);
      expect(performance.now() - before).toBeLessThan(200);
    }
  });
});
