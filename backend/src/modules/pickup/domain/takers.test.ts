import { isKnown, takersOf } from './takers.js';

type Guest = Parameters<typeof takersOf>[0];
type Person = Parameters<typeof takersOf>[2][number];

const guest = (id: string, given: Partial<Guest> = {}): Guest => ({
  ...{ id: `row of ${id}`, guestId: id, accountId: 'ana', householdId: 'ana', fullName: id },
  ...{ isKid: false, isNamed: true, pickedUpById: null },
  ...given,
});
const person = (id: string, given: Partial<Person> = {}): Person => ({
  ...{ invitationId: 'row of thiago', id, name: id, isHousehold: true, phoneEnd: null },
  ...given,
});
const thiago = guest('thiago', { isKid: true });
const tia = person('tia', { isHousehold: false });

const refs = (...args: Parameters<typeof takersOf>) =>
  takersOf(...args).map(({ kind, ref }) => `${kind} ${ref}`);

describe('who may take a child', () => {
  it('are adults of the household, guests or not, and authorised people', () => {
    const guests = [thiago, guest('beto'), guest('nina', { isKid: true })];
    const people = [person('ana'), person('beto'), tia, person('ana', { invitationId: 'other' })];
    expect(refs(thiago, guests, people)).toEqual([
      'guardian row of beto',
      'guardian ana',
      'authorized tia',
    ]);
  });

  it('are no guests of other households, and listed only if the family named them', () => {
    const guests = [thiago, guest('x', { householdId: 'x' }), guest('ana', { isNamed: false })];
    expect(takersOf(thiago, guests, [person('ana'), person('beto')])).toMatchObject([
      { ref: 'row of ana', listed: false, responsible: true },
      { ref: 'beto', listed: false, responsible: false },
    ]);
  });

  it('are none whom a family did not open by naming the child', () => {
    const kid = { ...thiago, isNamed: false };
    expect(refs(kid, [kid, guest('beto')], [person('ana'), person('beto'), tia])).toEqual([
      'guardian row of beto',
    ]);
  });

  it('is who brought a kid that the host typed in', () => {
    const kid = guest('tomi', { accountId: null, householdId: 'row of tomi', isKid: true });
    const laura = { ...person(kid.id), invitationId: kid.id, name: 'Laura', phoneEnd: '456' };
    const taker = { kind: 'guardian', ref: kid.id, name: 'Laura', responsible: true };
    expect(takersOf(kid, [kid], [laura])).toMatchObject([{ ...taker, phoneEnd: '456' }]);
    expect(takersOf(kid, [kid], [laura]).filter(isKnown)).toHaveLength(1);
  });

  it('are those of a family link without an account', () => {
    const link = { accountId: null, householdId: 'link' };
    const kid = guest('thiago', { ...link, isKid: true });
    expect(takersOf(kid, [kid, guest('abuela', link)], [])).toMatchObject([
      { kind: 'guardian', ref: 'row of abuela', listed: true, responsible: false },
    ]);
  });

  it('have the end of their phone', () => {
    const known = { phoneEnd: '456' };
    const people = [person('ana', known), person('beto'), person('tia', { ...tia, ...known })];
    const ends = takersOf(thiago, [thiago, guest('ana')], people).map(({ phoneEnd }) => phoneEnd);
    expect(ends).toEqual(['456', null, '456']);
  });
});

describe('nothing is shown', () => {
  const known = (kid: Guest, guests: Guest[] = []) =>
    takersOf(kid, [kid, ...guests], [person('ana'), person('beto'), tia])
      .filter(isKnown)
      .map(({ name }) => name);

  it('by the account that answers for the child, whether a guest or not', () => {
    expect(known(thiago)).toEqual(['ana']);
  });

  it('by the person whom the family expects', () => {
    expect(known({ ...thiago, pickedUpById: 'tia' })).toEqual(['ana', 'tia']);
    expect(known({ ...thiago, pickedUpById: 'beto' })).toEqual(['ana', 'beto']);
  });

  it('by adults of the household on the guest list', () => {
    expect(known(thiago, [guest('beto')])).toEqual(['beto', 'ana']);
  });
});
