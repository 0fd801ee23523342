// What a server does at its start while migrations are pending.
import pg from 'pg';
import { migrate } from '../../../src/shared/database/migrate.js';
import { Server } from '../../ops/support/server.js';
import { createEmptyDatabase } from '../../support/server-process.js';
import { eventually } from '../../support/storage.js';

const MIGRATION_LOCK = 4_207_114;

async function health(server: Server) {
  const ask = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { method: 'GET' }).catch(() => undefined);
    return answer && { status: answer.status, body: await answer.json() };
  };
  return { live: await ask('/api/health/live'), ready: await ask('/api/health/ready') };
}

const LIVE_NOT_READY = {
  live: { status: 200, body: { status: 'ok' } },
  ready: { status: 503, body: { statusCode: 503, message: 'unavailable' } },
};

it('is live and not ready while another process migrates, then serves', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const other = new pg.Client({ connectionString: DATABASE_URL });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const server = await Server.create({ DATABASE_URL, API_DOCS: '' });
  server.launch();
  try {
    await eventually(async () => server.output.includes('another process migrates'));
    expect(await health(server)).toEqual(LIVE_NOT_READY);
    await other.end();
    await server.ready();
    // The documentation of the API lists every route: only where it is switched on.
    for (const path of ['docs', 'docs-json', 'docs-yaml', 'docs/index.html']) {
      expect([path, (await fetch(`${server.url}/api/${path}`)).status]).toEqual([path, 404]);
    }
  } finally {
    await server.end('SIGTERM');
  }
});

it('waits for migrations that it shall not apply', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const server = await Server.create({ DATABASE_URL, MIGRATE_AT_START: 'false' });
  server.launch();
  try {
    await eventually(async () => server.output.includes('waits for migrations'));
    expect(await health(server)).toEqual(LIVE_NOT_READY);
    await migrate(DATABASE_URL);
    await server.ready();
  } finally {
    await server.end('SIGTERM');
  }
});

it('with nothing to do it waits for no other', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  await migrate(DATABASE_URL);
  const other = new pg.Client({ connectionString: DATABASE_URL });
  await other.connect();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const server = await Server.create({ DATABASE_URL });
  try {
    await server.start();
    expect(server.output).not.toContain('migrat');
  } finally {
    await server.end('SIGTERM');
    await other.end();
  }
});

it('does not start on a database that is too old for it', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  await migrate(DATABASE_URL);
  const other = new pg.Client({ connectionString: DATABASE_URL });
  await other.connect();
  await other.query(`update shared.migrations set name = 'Migration20261130000901_shared'`);
  await other.end();
  for (const MIGRATE_AT_START of ['true', 'false']) {
    const server = await Server.create({ DATABASE_URL, MIGRATE_AT_START });
    server.launch();
    await eventually(async () => server.output.includes('with commit fa7f73fc'));
    await server.end('SIGTERM');
    expect(server.output).not.toContain('Listening');
  }
});
