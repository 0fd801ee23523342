import { DriverException } from '@mikro-orm/core';
import { isDatabaseUnavailable } from '../../../src/shared/database/errors.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('keeps values apart from the text', async () => {
  const rows = await t.get(Reader).rows('select $1 as text, $2::int + 1 as more', [`'; --`, 1]);
  expect(rows).toEqual([{ text: `'; --`, more: 2 }]);
});

it('reads moments as text, as everything else does', async () => {
  const [row] = await t.get(Reader).rows(`select '2027-03-20 16:00-03'::timestamptz as at`, []);
  expect(row).toEqual({ at: '2027-03-20 19:00:00+00' });
});

it('throws the errors whose texts are omitted from the log', async () => {
  const read = t.get(Reader).rows('select $1::text::int', ['Una nota de salud']);
  await expect(read).rejects.toBeInstanceOf(DriverException);
});

it('reports a session that the database ended', async () => {
  const read = t.get(Reader).rows('select pg_terminate_backend(pg_backend_pid())', []);
  expect(isDatabaseUnavailable(await read.catch((error: unknown) => error))).toBe(true);
});
