// What several servers have to agree on about access tokens, on processes of their own.
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { Argon2Hasher } from '../../../src/modules/auth/infrastructure/credentials/argon2-hasher.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

const PASSWORD = 'mate amargo con Ñandúes';
const OLD = 'the-old-secret-of-more-than-thirty-two';
const NEW = 'the-new-secret-of-more-than-thirty-two';

/** The steps of docs/operations/secrets.md, "Replacing JWT_SECRET": servers of each run beside the next. */
const STEPS: Record<string, string>[] = [
  { JWT_SECRET: OLD },
  { JWT_SECRET: OLD, JWT_VERIFY_SECRET: NEW },
  { JWT_SECRET: NEW, JWT_VERIFY_SECRET: OLD },
  { JWT_SECRET: NEW },
];

let t: TestApp;
let servers: ServerProcess[];
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  const { DATABASE_URL } = t.config;
  servers = await Promise.all(STEPS.map((keys) => startServer({ ...keys, DATABASE_URL })));
});
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
  const [one, other] = servers as [ServerProcess, ServerProcess];
  const token = await logIn(one, email);
  const everywhere = () => Promise.all([one, other].map((server) => read(server, token)));
  expect(await everywhere()).toEqual([200, 200]);
  await end(id);
  expect(await everywhere()).toEqual([401, 401]);
});

it('a replacement of the key refuses no token; afterwards the old key is worth nothing', async () => {
  const [before, verifying, signing, after] = servers as [
    ServerProcess,
    ServerProcess,
    ServerProcess,
    ServerProcess,
  ];
  const { email } = await account();
  const first = await logIn(before, email);
  const tokens = [first];
  const allAreAccepted = async (...side: ServerProcess[]) => {
    for (const server of side) tokens.push(await logIn(server, email));
    for (const server of side) {
      const answers = await Promise.all(tokens.map((token) => read(server, token)));
      expect(new Set(answers)).toEqual(new Set([200]));
    }
  };
  await allAreAccepted(before, verifying);
  await allAreAccepted(verifying, signing);

  // The last step follows when no token of the old key is left.
  const last = await logIn(signing, email);
  const newest = await logIn(after, email);
  expect([await read(after, first), await read(after, last)]).toEqual([401, 200]);
  expect(await read(signing, newest)).toBe(200);
});
