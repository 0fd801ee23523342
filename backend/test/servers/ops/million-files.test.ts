import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { createTestApp } from '../../support/app.js';

/** A heap that is collected early, so that the memory of the process is what is needed. */
const SMALL = ['--max-semi-space-size=8', '--max-old-space-size=96'];

it('a nightly backup of a million files, with its rotation, takes less than 256 MB', async () => {
  const t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  const folder = await mkdtemp(join(tmpdir(), 'convite-million-'));
  try {
    await t.get(StorageOwnership).claim();
    const partyId = await t.make.party((await t.make.account()).id);
    await t.em.execute(
      `insert into media.pictures (id, party_id, position, width, height, created_at)
       select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ?, 0, 1600, 900, now()
         from generate_series(1, 333333) n`,
      [partyId],
    );
    const script = join(import.meta.dirname, 'support/million-files.ts');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--no-warnings', ...SMALL, script, t.config.DATABASE_URL, folder],
      { encoding: 'utf8', env: { PATH: process.env.PATH } },
    );
    expect(stderr).toBe('');
    const { megabytes, ...done } = JSON.parse(stdout) as Record<string, number>;
    expect(done).toEqual({ files: 1_000_000, removed: 1 });
    expect(megabytes).toBeLessThan(256);
  } finally {
    await rm(folder, { recursive: true });
    await t.close();
  }
});
