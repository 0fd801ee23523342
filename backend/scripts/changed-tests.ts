// Which test files `make check` runs for a change.
import { spawnSync } from 'node:child_process';

/** What each context calls or reads, by its name: backend/context-map.json. */
export type ContextMap = Record<string, string[]>;

/** The four walks that take a family from the invitation to the door. */
const WALKS =
  'frontend/e2e/(main-job|invitations/familyLink|parties/door|parties/create)\\.test\\.ts';

/** Of installing, building and operating: they start programs, and run if one of these files differs. */
const OPERATIONS =
  '(builds|caddy|compose|docker|installation|kubernetes|monitoring|roll-out)\\.test';
const OPERATED = /^(docker\/|Makefile$|(backend|frontend)\/(build\.sh|scripts\/|switch-build))/;

/** Needs no server: always run. */
const QUICK = ['backend/src/', 'frontend/(src|test|scripts)/'];

/** Who may call which route, in any context. */
const PERMISSIONS = 'backend/test/http/access/';

/** Used by every context, so that a change of it may show in any of them. */
const SHARED =
  /^backend\/(src\/(shared\/|[^/]+$)|test\/([^/]+$|support\/|parts\/)|scripts\/embedded\/|package\.json$)|^(package(-lock)?\.json|jest\.config\.js)$/;

const PRODUCT = /^backend\/src\/modules\/([^/]+)\//;
const TESTS = /^backend\/test\/(?:http|integration)\/([^/]+)\//;

/**
 * The folders of `backend/test/http` and `integration` whose tests a change concerns: those of the contexts
 * that it touches and of those that call them.
 * @returns undefined for all of them
 */
export function foldersOf(changed: string[], map: ContextMap): string[] | undefined {
  if (changed.some((path) => SHARED.test(path))) return undefined;
  const folders = new Set<string>();
  for (const path of changed) {
    const context = PRODUCT.exec(path)?.[1];
    const tested = TESTS.exec(path)?.[1];
    if (tested) folders.add(tested);
    if (path.startsWith('backend/src/migrations/')) folders.add('shared');
    if (!context) continue;
    folders.add(context);
    for (const [caller, called] of Object.entries(map)) {
      if (called.includes(context)) folders.add(caller);
    }
  }
  return [...folders].sort();
}

/** The test files to run, as a regular expression of their paths (`TEST_FILES`). */
export function filesFor(changed: string[], map: ContextMap): string {
  const chosen = foldersOf(changed, map)?.map(
    (folder) => `backend/test/(http|integration)/${folder}/`,
  );
  const isOperated = changed.some((path) => OPERATED.test(path));
  const repository = `backend/test/repository/${isOperated ? '' : `(?!${OPERATIONS})`}`;
  return `^(${[...QUICK, repository, PERMISSIONS, ...(chosen ?? ['backend/test/(http|integration)/']), WALKS].join('|')})`;
}

/** What differs from the commit where this branch left main, committed or not. */
export function changedFiles(): string[] {
  const base = ['origin/main', 'main']
    .map((branch) => git('merge-base', 'HEAD', branch))
    .find((commit) => commit !== undefined);
  const lists = [
    git('diff', '--name-only', '--no-renames', base ?? 'HEAD'),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.flatMap((list) => list?.split('\n').filter(Boolean) ?? []);
}

/** @returns undefined if git fails, as for a branch that does not exist */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
