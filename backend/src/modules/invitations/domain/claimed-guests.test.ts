import { matchGuests } from './claimed-guests.js';

const kid = (name: string) => ({ name, isKid: true });
const adult = (name: string) => ({ name, isKid: false });
const members = [
  { id: 'ana', fullName: 'Ana Pérez' },
  { id: 'juan', fullName: 'Juan Pérez' },
  { id: 'sofia', fullName: 'Sofía Pérez' },
  { id: 'sofia2', fullName: 'Sofía Inés Pérez' },
];

it.each([
  ['a whole name, without accents and case', [kid('JUAN PEREZ')], ['juan']],
  ['a first name that one member has', [kid('juan')], ['juan']],
  ['no member for a first name that two have', [kid('Sofía')], [undefined]],
  ['no member of another surname', [kid('Juan Sosa')], [undefined]],
  ['each member once', [kid('Juan'), kid('Juan Pérez')], ['juan', undefined]],
  [
    'the account for the first adult',
    [adult('A'), kid('Juan'), adult('B')],
    ['ana', 'juan', undefined],
  ],
  [
    'each other guest after one who is no member',
    [kid('Leo'), kid('Sofía Inés Pérez')],
    [undefined, 'sofia2'],
  ],
  ['never the account for a child', [kid('Ana Pérez')], [undefined]],
])('matches %s', (_, guests, expected) => {
  expect(matchGuests(guests, members, 'ana')).toEqual(expected);
});

it('matches a member whose whole name is the first name of another', () => {
  const leos = [
    { id: 'leo paz', fullName: 'Leo Paz' },
    { id: 'leo', fullName: 'Leo' },
  ];
  expect(matchGuests([kid('Leo')], leos, 'ana')).toEqual(['leo']);
});
