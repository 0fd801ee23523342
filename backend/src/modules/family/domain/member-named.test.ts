import { memberNamed } from './member-named.js';

const ana = { id: 'ana', fullName: 'Ana Pérez', birthday: '1988-04-12', hasAccount: true };
const juan = { id: 'juan', fullName: 'Juan Pérez', birthday: '2019-05-02', hasAccount: false };
const beto = { id: 'beto', fullName: 'Beto', birthday: null, hasAccount: false };
const family = [ana, juan, beto];
const whoIs = (fullName: string, isKid = true, birthday: string | null = null) =>
  memberNamed({ fullName, isKid, birthday }, family)?.id;

describe('a name', () => {
  it('means the member who has it, however it is written', () => {
    expect(whoIs('JUAN  perez.')).toBe('juan');
    expect(whoIs('Juan')).toBeUndefined();
  });

  it('of a child is not the account’s own, which is that of the adult', () => {
    expect([whoIs('Ana Pérez', true), whoIs('Ana Pérez', false)]).toEqual([undefined, 'ana']);
  });

  it('with another birthday means another person', () => {
    expect(whoIs('Juan Pérez', false, '1950-01-01')).toBeUndefined();
    expect(whoIs('Juan Pérez', true, '2019-05-02')).toBe('juan');
    expect(whoIs('Ana Pérez', true, '1988-04-12')).toBe('ana');
  });

  it('may bring the birthday of a member who has none', () => {
    expect(whoIs('beto', true, '2020-01-01')).toBe('beto');
    const namesake = { ...beto, id: 'other', birthday: '2020-01-01' };
    const named = { fullName: 'Beto', isKid: true, birthday: '2020-01-01' };
    expect(memberNamed(named, [beto, namesake])?.id).toBe('other');
  });
});
