import { ageOn } from './age.js';

it.each([
  ['2026-11-21', '2019-11-21', 7],
  ['2026-11-20', '2019-11-21', 6],
  ['2027-02-28', '2020-02-29', 6],
  ['2027-03-01', '2020-02-29', 7],
])('on %s who was born on %s is %i', (day, birthday, age) => {
  expect(ageOn(day, birthday)).toBe(age);
});
