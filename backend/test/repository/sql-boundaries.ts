import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const SOURCES = 'backend/src/{modules,shared,cli}/**/*.ts';
const MODULE = /^backend\/src\/modules\/(?<context>[^/]+)\//;

/** Writes demonstration data into tables of all contexts, and looks whether a database has people. */
const ACROSS_CONTEXTS = ['backend/src/cli/seed', 'backend/src/cli/backup/load.ts'];

/** Which context may call which, and so read the views of which. */
export const contextMap = JSON.parse(
  readFileSync(join(root, 'backend/context-map.json'), 'utf8'),
) as Record<string, string[]>;

export interface SourceFile {
  /** Relative to the repository, e.g. `backend/src/modules/parties/infrastructure/x.ts`. */
  path: string;
  text: string;
}

/** A qualified relation where SQL names one, e.g. `join family.people g` or `, parties.parties p`. */
const RELATION =
  /(?:\b(?<verb>from|join|into|update|table|truncate|only|using)\s+|,\s*)"?(?<schema>[a-z_]+)"?\."?(?<name>[a-z_]+)"?(?<alias>\s+(?:as\s+)?[a-z]+\b)?/gi;

/** What changes or locks rows. */
const WRITE =
  /\b(insert\s+into|delete\s+from|truncate|update\s+[a-z_]+\.[a-z_]+|for\s+(no\s+key\s+)?update|for\s+(key\s+)?share)\b/gi;

/** A schema or table whose name is put together at run time, which no check of the text sees. */
const COMPOSED =
  /\b(?:from|join|into|update)\s+(?:\$\{(?!JOBS_SCHEMA\})[^}]*\}\.[a-z_]+|[a-z_]+\.\$\{[^}]*\})/g;

/** Builders of statements, which name tables in other ways than SQL. */
const BUILDERS =
  /\b(getKysely|getKnex|createQueryBuilder|selectFrom|insertInto|updateTable|deleteFrom)\b/g;

/** Shared classes that send statements as text. */
const SENDERS = [
  'shared/database/reader.ts',
  'shared/database/job-tables.ts',
  'shared/jobs/job-queue.ts',
];

/** A relation without its schema, where SQL names one. */
const BARE = /\b(?:from|join|into|update)\s+(?<name>[a-z_]+)\b(?!\s*[.(])/g;

/** Every table and view of the contexts, as their migrations name them. */
const RELATIONS = new Set(
  globSync('backend/src/migrations/*.ts', { cwd: root }).flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\b(?:table|view)(?: if not exists)? [a-z_]+\.([a-z_]+)/g,
      ),
    ].map(([, name = '']) => name),
  ),
);

/** What a MikroORM entity maps to. */
const ENTITY_SCHEMA = /\bschema: '(?<schema>[a-z_]+)'/g;

/**
 * A context's SQL reads tables of its own schema; of other schemas it reads published views, in read
 * models, where backend/context-map.json allows it. A read model writes and locks nothing.
 * @returns a line per violation: the file, the relation and the rule
 */
export function sqlViolations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const context = MODULE.exec(path)?.groups?.context ?? 'shared';
    const report = (relation: string, rule: string) => `${path}: ${relation}: ${rule}`;
    const violations: string[] = [];

    for (const { groups } of text.matchAll(RELATION)) {
      const { verb = '', schema = '', name = '', alias } = groups ?? {};
      const isSql = verb !== '' || alias !== undefined; // otherwise a list of JavaScript expressions
      if (!isSql || schema === context || !(schema in contextMap)) continue;
      const relation = `${schema}.${name}`;
      if (!contextMap[context]?.includes(schema)) {
        violations.push(report(relation, `${context} may not read ${schema}`));
      }
      if (!name.endsWith('_view')) violations.push(report(relation, 'not a published view'));
      if (!path.endsWith('.read-model.ts'))
        violations.push(report(relation, 'not in a read model'));
      if (/into|update|truncate/i.test(verb)) violations.push(report(relation, 'written'));
    }
    for (const [composed] of text.matchAll(COMPOSED)) {
      violations.push(report(composed, 'the name of a relation is not composed'));
    }
    if (!SENDERS.some((sender) => path.endsWith(sender))) {
      for (const [builder] of text.matchAll(BUILDERS)) {
        violations.push(report(builder, 'statements are SQL or go through entities'));
      }
    }
    for (const { groups } of text.matchAll(BARE)) {
      const name = groups?.name ?? '';
      if (RELATIONS.has(name)) violations.push(report(name, 'a relation without its schema'));
    }
    if (path.endsWith('.read-model.ts')) {
      if (text.includes('EntityManager'))
        violations.push(report('EntityManager', 'not the Reader'));
      for (const [write] of text.matchAll(WRITE)) {
        violations.push(report(write.replace(/\s+/g, ' '), 'a read model only reads'));
      }
    }
    for (const { groups } of text.matchAll(ENTITY_SCHEMA)) {
      if (groups?.schema !== context) {
        violations.push(report(`schema ${groups?.schema}`, 'an entity of another schema'));
      }
    }
    return violations;
  });
}

/** The product's own files of all contexts, and of what no context owns. */
export const productFiles = (): SourceFile[] =>
  globSync(SOURCES, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .filter((path) => !ACROSS_CONTEXTS.some((exception) => path.startsWith(exception)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
