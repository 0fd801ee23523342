import { bringsMinor } from './bringsMinor';

const people = [
  { id: 'ana', birthday: '1988-04-12', is_kid: null },
  { id: 'eva', birthday: null, is_kid: null },
  { id: 'sofi', birthday: '2019-09-01', is_kid: null },
  { id: 'juan', birthday: null, is_kid: true },
];

it('looks at those who come, on the day of the party', () => {
  expect(bringsMinor(people, ['ana', 'eva'], '2026-12-05T16:00:00-03:00')).toBe(false);
  expect(bringsMinor(people, ['ana', 'sofi'], '2026-12-05T16:00:00-03:00')).toBe(true);
  expect(bringsMinor(people, ['ana', 'juan'], '2026-12-05T16:00:00-03:00')).toBe(true);
  expect(bringsMinor(people, ['sofi'], '2037-09-01T16:00:00-03:00')).toBe(false);
});
