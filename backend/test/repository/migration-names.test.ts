import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { migrationStamp } from '../../scripts/migration-stamp.js';
import { migrations } from '../../src/migrations/index.js';

const files = readdirSync(resolve(import.meta.dirname, '../../src/migrations'))
  .filter((file) => file.startsWith('Migration'))
  .map((file) => file.replace('.ts', ''));

it('lists every migration, in the order of the names', () => {
  expect(migrations.map((migration) => migration.name)).toEqual(files.toSorted());
});

it('names a new migration by the present time', () => {
  expect(migrationStamp(new Date('2026-12-24T10:20:30.500Z'), '20261129000730')).toBe(
    '20261224102030',
  );
});

it.each([
  ['20261129000730', '20261129000731'],
  ['20261129235959', '20261130000000'],
])('names a new migration after %s, which is dated later', (last, next) => {
  expect(migrationStamp(new Date('2026-11-26T10:20:30Z'), last)).toBe(next);
});
