// Where the embedded PostgreSQL keeps its files when root runs it in a folder that is root's alone.
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/embedded/ports.js';
import { startPostgres, type PostgresServer } from '../../scripts/embedded/postgres.js';

const PLACE = process.platform === 'darwin' ? '/var/db/convite' : '/var/lib/convite';

let home: string;
let dataDir: string;
let server: PostgresServer | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'convite-home-')); // mode 700
  dataDir = join(home, 'postgres');
});
afterEach(async () => {
  await server?.stop();
  const target = lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink();
  if (target) rmSync(readlinkSync(dataDir), { recursive: true, force: true });
  rmSync(home, { recursive: true });
});
const start = async () =>
  (server = await startPostgres({ dataDir, port: await freePort(), settings: { fsync: 'off' } }));

const asRoot = process.getuid?.() === 0 ? it : it.skip;
if (asRoot === it.skip)
  process.stdout.write('Not root: where root keeps its database is skipped.\n');

asRoot('root’s database is where systems remove nothing, and only root creates files', async () => {
  await start();
  const target = realpathSync(dataDir);
  expect(server?.dataDir).toBe(target);
  expect(target.startsWith(`${PLACE}/data-`)).toBe(true);
  const { uid, mode } = statSync(PLACE);
  expect([uid, mode & 0o022]).toEqual([0, 0]);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(readdirSync(PLACE).filter((name) => name.includes('.new-'))).toEqual([]);
});
