// What several servers have to agree on about access tokens, on processes of their own.
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { EraseAccount } from '../../../src/modules/auth/application/erase-account.js';
import { Argon2Hasher } from '../../../src/modules/auth/infrastructure/argon2-hasher.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

const PASSWORD = 'mate amargo con Ñandúes';
const OLD = 'the-old-secret-of-more-than-thirty-two';
const NEW = 'the-new-secret-of-more-than-thirty-two';

let t: TestApp;
let servers: [ServerProcess, ServerProcess];
const start = (keys: Record<string, string>) =>
  startServer({ ...keys, DATABASE_URL: t.config.DATABASE_URL });
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  servers = await Promise.all([start({ JWT_SECRET: OLD }), start({ JWT_SECRET: OLD })]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await t.close();
});

const account = async () =>
  t.make.account({ passwordHash: await new Argon2Hasher().hash(PASSWORD) });

async function logIn(server: ServerProcess, email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

const read = async (server: ServerProcess, token: string) =>
  (await fetch(`${server.url}/api/family`, { headers: { Authorization: `Bearer ${token}` } }))
    .status;

it.each<[string, (id: string) => Promise<void>]>([
  ['erased', (id) => t.get(EraseAccount).run(id)],
  ['disabled', (id) => t.get(ChangeAccountState).disable(id)],
])('both refuse the token of an account as soon as it is %s', async (_, end) => {
  const { id, email } = await account();
  const token = await logIn(servers[0], email);
  const everywhere = () => Promise.all(servers.map((server) => read(server, token)));
  expect(await everywhere()).toEqual([200, 200]);
  await end(id);
  expect(await everywhere()).toEqual([401, 401]);
});

/** The steps of docs/operations.md, "Replacing JWT_SECRET". */
const STEPS = [
  { JWT_SECRET: OLD, JWT_VERIFY_SECRET: NEW },
  { JWT_SECRET: NEW, JWT_VERIFY_SECRET: OLD },
];

it('a replacement of the key refuses no token; afterwards the old key is worth nothing', async () => {
  const { email } = await account();
  const tokens: string[] = [];
  const allAreAccepted = async () => {
    for (const server of servers) tokens.push(await logIn(server, email));
    for (const server of servers) {
      const answers = await Promise.all(tokens.map((token) => read(server, token)));
      expect(new Set(answers)).toEqual(new Set([200]));
    }
  };
  const restart = async (index: 0 | 1, keys: Record<string, string>) => {
    await servers[index].stop();
    servers[index] = await start(keys);
  };
  await allAreAccepted();
  for (const step of STEPS) {
    for (const index of [0, 1] as const) {
      await restart(index, step);
      await allAreAccepted();
    }
  }
  await Promise.all([restart(0, { JWT_SECRET: NEW }), restart(1, { JWT_SECRET: NEW })]);
  const [first = '', last = ''] = [tokens[0], tokens.at(-1)];
  for (const server of servers) {
    expect([await read(server, first), await read(server, last)]).toEqual([401, 200]);
  }
}, 240_000);
