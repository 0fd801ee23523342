import type { Authorization } from './api/authorizations';
import { initialCare, initialValues, isDroppedOff, pickUpOptions } from './careForm';
import { firstName, leftOf, type ComingKid } from './careLeft';

const kid = (given: {
  member?: Partial<ComingKid['member']>;
  row?: Partial<ComingKid['row']>;
}): ComingKid => ({
  member: {
    health_conditions_count: 0,
    nothing_to_note: false,
    ...given.member,
  } as ComingKid['member'],
  row: { stays: null, picked_up_by: null, ...given.row } as ComingKid['row'],
});

describe('what is left to state of a kid', () => {
  it.each([
    [{}, ['care', 'stay', 'pickUp']],
    [{ member: { nothing_to_note: true } }, ['stay', 'pickUp']],
    [{ member: { health_conditions_count: 1 } }, ['stay', 'pickUp']],
    [{ row: { stays: 'with_adult' as const } }, ['care', 'pickUp']],
    [{ row: { picked_up_by: 'yo' } }, ['care', 'stay']],
  ])('of %j is %j', (given, left) => {
    expect(leftOf(kid(given))).toEqual(left);
  });
});

describe('the usual case', () => {
  it('is that the kid stays with the adult who comes along and takes it home', () => {
    expect(initialValues(kid({}), [], 'yo', ['yo', 'tía'])).toMatchObject({
      stays: 'with_adult',
      pickUp: 'yo',
      nothing: false,
    });
    expect(initialValues(kid({}), [], 'yo', ['tía'])).toMatchObject({ pickUp: 'tía' });
  });

  it('without an adult is that the account’s holder comes back', () => {
    expect(initialValues(kid({}), [], 'yo', [])).toMatchObject({
      stays: 'dropped_off',
      pickUp: 'yo',
    });
  });

  it('does not replace what is stated', () => {
    const stated = kid({ row: { stays: 'dropped_off', picked_up_by: 'abuela' } });
    expect(initialValues(stated, ['asma'], 'yo', ['yo'])).toMatchObject({
      conditions: ['asma'],
      stays: 'dropped_off',
      pickUp: 'abuela',
    });
  });

  it('gives way to what was entered before', () => {
    const initial = { mateo: initialValues(kid({}), [], 'yo', ['yo']) };
    const entered = initialCare({ mateo: { ...initial.mateo, stays: 'dropped_off' } }, null);
    const again = initialCare(initial, { ...entered, phone_number: '99' });
    expect(again).toMatchObject({ phone_number: '99', phone_country_code: 'UY' });
    expect([isDroppedOff(again), isDroppedOff(initialCare(initial, null))]).toEqual([true, false]);
  });
});

it('offers the adults, the kid’s authorised people, and once those of its siblings', () => {
  const person = (user_id: string, id: string, name: string, phone: string): Authorization => ({
    id,
    user_id,
    name,
    phone,
  });
  const options = pickUpOptions(
    'mateo',
    [
      { id: 'yo', name: null },
      { id: 'tía', name: 'Tía Clara' },
    ],
    [
      person('emma', '1', 'Abuela Marta', '099 111 222'),
      person('mateo', '2', 'Abuela Marta ', '099111222'),
      person('emma', '3', 'Rosa', '098 111 222'),
      person('olivia', '4', 'Rosa', '098111222'),
    ],
  );
  expect(options).toEqual([
    { value: 'yo', name: null },
    { value: 'tía', name: 'Tía Clara' },
    { value: '2', name: 'Abuela Marta ', isAuthorized: true },
    { value: 'copy 3', name: 'Rosa', copy: { name: 'Rosa', phone: '098 111 222' } },
  ]);
});

it.each([
  ['Mateo Silva', 'Mateo'],
  ['Emma', 'Emma'],
])('the first name of %s is %s', (name, first) => expect(firstName(name)).toBe(first));
