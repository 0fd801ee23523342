import { shapeOf } from './database-time.js';

it.each([
  [
    `select * from a where note = 'Alergia, O''Higgins' and n = 7`,
    'select * from a where note = ? and n = ?',
  ],
  [`insert into a values (E'back\\\\slash', 1.5)`, 'insert into a values (E?, ?)'],
  ['select "a0"."id1" from t2\n  where id = $1', 'select "a0"."id1" from t2 where id = $1'],
  [`select 'cut off`, 'select ?'],
])('a statement is logged without its values: %s', (sql, shape) => {
  expect(shapeOf(sql)).toBe(shape);
});
