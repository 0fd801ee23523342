import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { filesFor, foldersOf, type ContextMap } from '../../scripts/changed-tests.js';

// What `make check` runs for a change.
const root = resolve(import.meta.dirname, '../../..');
const map = JSON.parse(readFileSync(join(root, 'backend/context-map.json'), 'utf8')) as ContextMap;
const tests = globSync('{backend,frontend}/{src,test,e2e,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
});

const calls: ContextMap = { family: [], parties: ['family'], reviews: ['parties'], auth: [] };

it.each([
  [
    'a rule of a context',
    ['backend/src/modules/parties/domain/party.entity.ts'],
    ['parties', 'reviews'],
  ],
  ['a context that no other calls', ['backend/src/modules/reviews/http/a.ts'], ['reviews']],
  ['a test', ['backend/test/http/parties/limits.test.ts'], ['parties']],
  ['a migration', ['backend/src/migrations/20260101000000_a.ts'], ['shared']],
  ['a screen', ['frontend/src/features/parties/PartyForm.tsx', 'README.md'], []],
  ['what contexts share', ['backend/src/shared/mail/mail.ts'], undefined],
  ['what tests share', ['backend/test/factories.ts'], undefined],
  ['packages', ['package-lock.json'], undefined],
])('%s concerns %j', (_, changed, folders) => expect(foldersOf(changed, calls)).toEqual(folders));

const chosenBy = (...changed: string[]) =>
  tests.filter((path) => new RegExp(filesFor(changed, map)).test(path));

it('four browser walks, permissions and what needs no server are always run', () => {
  const chosen = chosenBy('docker/compose.yaml');
  expect(chosen.filter((path) => path.startsWith('frontend/e2e/'))).toHaveLength(4);
  const behindServer = chosen.filter((path) => /^backend\/test\/(http|integration)/.test(path));
  expect(new Set(behindServer.map((path) => path.split('/')[3]))).toEqual(new Set(['access']));
  const without = tests.filter(
    (path) => !/^(frontend\/e2e|backend\/test\/(http|integration|servers|ops))\//.test(path),
  );
  expect(without.filter((path) => !chosen.includes(path))).toEqual([]);
});

it('tests of operations run if what they read differs', () => {
  const compose = 'backend/test/repository/compose.test.ts';
  expect(chosenBy('README.md')).not.toContain(compose);
  expect(chosenBy('README.md')).toContain('backend/test/repository/docs.test.ts');
  expect(chosenBy('docker/Caddyfile')).toContain(compose);
});

it('every context has tests of its own, and a change of what all share runs those of all', () => {
  for (const context of Object.keys(map)) {
    const own = chosenBy(`backend/src/modules/${context}/http/a.ts`).filter((path) =>
      path.includes(`/http/${context}/`),
    );
    expect([context, own.length > 0]).toEqual([context, true]);
  }
  const folders = globSync('backend/test/{http,integration}/*/', { cwd: root }).map((path) =>
    basename(path),
  );
  const chosen = chosenBy('backend/src/shared/a.ts');
  const missed = folders.filter((folder) => !chosen.some((path) => path.split('/')[3] === folder));
  expect(missed).toEqual([]);
});
