// Which database a command acts on: it is named, production's is protected by a mark that it holds, and a
// command asks before it writes to one that is not on this machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createEmptyDatabase, startServer } from '../support/server-process.js';
import { CLI, Commands } from './support/commands.js';

const AWAY = 'postgres://convite:s3cret@db.invalid:6432/convite';

let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = (await createEmptyDatabase()).replace('postgres@', 'postgres:s3cret@');
  const settings = { CONVITE_ENV: 'production', RATE_LIMIT_SCALE: '1', DATABASE_URL: databaseUrl };
  await (await startServer(settings)).stop();
});

const commands = new Commands(process.cwd());
afterAll(() => commands.stop());

const run = (command: string, given: Record<string, string> = {}) =>
  commands.run(command, { DATABASE_URL: databaseUrl, ...given });

describe("production's database", () => {
  it('is named with the environment that it holds, without its password', async () => {
    const { status, stderr } = await run('jobs', { PUBLIC_URL: 'http://localhost:1' });
    expect(status).toBe(0);
    expect(stderr).toMatch(
      /^Database served_\w+ on 127\.0\.0\.1:\d+ \(production: http:\/\/localhost:\d+\)\n$/,
    );
  });

  it('gets no demo data, even when it is confirmed', async () => {
    const { status, stderr } = await run('seed', { YES: '1', CONFIRM: 'yes' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('known password')]);
  });

  it('is not written to without a confirmation', async () => {
    const { status, stderr } = await run('jobs --retry all');
    expect([status, stderr]).toEqual([1, expect.stringMatching(/production's.*YES=1/s)]);
    expect(await run('jobs --retry all', { YES: '1' })).toMatchObject({ status: 0 });
  });

  it('keeps its last migration unless CONFIRM=yes', async () => {
    const { status, stderr } = await run('migrate down', { YES: '1' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('CONFIRM=yes')]);
  });

  it('is not served, and not migrated, with settings for development', async () => {
    const started = startServer({ DATABASE_URL: databaseUrl, CONVITE_ENV: 'development' });
    await expect(started).rejects.toThrow(/is production's \(http:.*development/s);
  });

  const hasScript = spawnSync('script', ['--version']).status === 0;
  if (!hasScript)
    process.stdout.write('No `script` here: the question on a terminal is not tried.\n');
  (hasScript ? it : it.skip)('asks on a terminal', () => {
    const onTerminal = (answer: string) => {
      const command = `'${process.execPath}' '${join(CLI, 'jobs.js')}' --retry all`;
      const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
        encoding: 'utf8',
        input: `${answer}\n`,
        timeout: 60_000,
        env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
      });
      return [status, stdout];
    };
    expect(onTerminal('no')).toEqual([1, expect.stringMatching(/Go on\?.*Nothing was done/s)]);
    expect(onTerminal('yes')).toEqual([0, expect.stringContaining('0 jobs are tried again')]);
  });

  it('becomes an ordinary copy on request', async () => {
    expect((await run('production unmark', { YES: '1' })).stderr).toContain('CONFIRM=yes');
    expect((await run('production unmark', { CONFIRM: 'yes' })).stdout).toContain('any more');
    const { stderr } = await run('jobs --retry all');
    expect(stderr).toMatch(/\(not marked as production\)\n$/);
  });
});

describe('a database on another machine', () => {
  it.each(['migrate up', 'jobs --retry all', 'user verify a@b.uy', 'reencrypt', 'seed'])(
    '%s asks, and refuses without a terminal',
    async (command) => {
      const { status, stderr } = await run(command, {
        DATABASE_URL: AWAY,
        JWT_SECRET: 'x'.repeat(32),
      });
      expect(status).toBe(1);
      expect(stderr).toContain('Database convite on db.invalid:6432 (not marked as production)');
      expect(stderr).toMatch(/is not on this machine.*YES=1/);
      expect(stderr).not.toContain('s3cret');
    },
  );

  it('is read without a question', async () => {
    expect((await run('jobs', { DATABASE_URL: AWAY })).stderr).toContain(
      'database does not answer',
    );
  });
});
