import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MigrationClass } from '../../src/shared/database/migration-session.js';
import { sqlOf, type MigrationSql } from '../../src/shared/database/migration-sql.js';

const SQUAWK = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** What squawk reports and is no danger here. */
const EXCLUDED = [
  'require-lock-timeout', // set for the session by migrate.ts
  'require-statement-timeout',
  'prefer-robust-stmts', // see rerunnable-outside-of-transaction
  'prefer-bigint-over-int', // counts and positions
  'prefer-bigint-over-smallint',
];

interface Rule {
  name: string;
  /** Whether a statement breaks it, among all those of its migration. */
  breaks(statement: string, all: MigrationSql): boolean;
}

const changesData = (sql: string) => /^(with\b|update\b|delete\b|insert\b|merge\b)/i.test(sql);
const LOCKS =
  /^(alter\s+table|create\s+(unique\s+)?index\s+(?!concurrently)|drop\s+(table|index)|truncate|lock)\b/i;
const RERUNNABLE =
  /^(create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+\w+\s+on\s+\w+\.\w+|drop\s+index\s+concurrently\s+if\s+exists|reindex\s+\(?.*concurrently|alter\s+table\s+\S+\s+validate\s+constraint\s+\w+$)/i;

function existingTables(statements: string[]): Set<string | undefined> {
  const named = (pattern: RegExp) => statements.map((sql) => pattern.exec(sql)?.[1]);
  const altered = named(/^alter\s+table\s+(?:if\s+exists\s+)?(\S+)/i);
  const created = new Set(named(/^create\s+table\s+(?:if\s+not\s+exists\s+)?([^\s(]+)/i));
  return new Set(altered.filter((table) => table !== undefined && !created.has(table)));
}

/** Beyond squawk's (https://squawkhq.com/docs/rules), which knows one statement at a time. */
const RULES: Rule[] = [
  {
    // The previous release still reads it.
    name: 'ban-drop-of-what-is-read',
    breaks: (sql) => /^drop\s+(materialized\s+)?(view|function|type|schema|extension)\b/i.test(sql),
  },
  {
    name: 'ban-move',
    breaks: (sql) =>
      /^alter\s+\w+[^;]*\bset\s+schema\b/i.test(sql) ||
      /^alter\s+(view|function|schema|type)\b[^;]*\brename\b/i.test(sql),
  },
  {
    // Its lock would be held until all rows are changed.
    name: 'data-apart-from-schema',
    breaks: (sql, { statements, isTransactional }) =>
      isTransactional && changesData(sql) && statements.some((other) => LOCKS.test(other)),
  },
  {
    // Each waits for up to a second more while requests wait for those before.
    name: 'two-existing-tables',
    breaks: (sql, { statements, isTransactional }) =>
      isTransactional && sql === statements[0] && existingTables(statements).size > 2,
  },
  {
    // squawk allows one that is alone in its migration.
    name: 'concurrently-outside-of-transaction',
    breaks: (sql, { isTransactional }) =>
      isTransactional && /^(create|drop|reindex)\b[^;]*\bconcurrently\b/i.test(sql),
  },
  {
    // Nothing undoes what a failed attempt did.
    name: 'rerunnable-outside-of-transaction',
    breaks: (sql, { isTransactional }) =>
      !isTransactional && !RERUNNABLE.test(sql) && !changesData(sql),
  },
  {
    name: 'timeouts-are-the-runners',
    breaks: (sql) => /\b(lock_timeout|statement_timeout)\b/i.test(sql),
  },
];

interface Report {
  file: string;
  rule_name: string;
}

/** The names of the rules that each migration breaks, sorted; those that break none are left out. */
export async function brokenRules(
  migrations: readonly MigrationClass[],
): Promise<Record<string, string[]>> {
  const broken: Record<string, Set<string>> = {};
  const note = (name: string, rule: string) => (broken[name] ??= new Set()).add(rule);
  const folder = mkdtempSync(join(tmpdir(), 'convite-migrations-'));
  try {
    const files: Record<'inside' | 'outside', string[]> = { inside: [], outside: [] };
    for (const migration of migrations) {
      const recorded = await sqlOf(migration);
      const statements = recorded.statements.map((sql) => sql.trim().replace(/;$/, ''));
      for (const sql of statements)
        for (const { name, breaks } of RULES)
          if (breaks(sql, { ...recorded, statements })) note(migration.name, name);
      const file = join(folder, `${migration.name}.sql`);
      writeFileSync(file, statements.map((sql) => `${sql};\n`).join(''));
      files[recorded.isTransactional ? 'inside' : 'outside'].push(file);
    }
    for (const { file, rule_name } of [
      ...squawk(files.inside, '--assume-in-transaction'),
      ...squawk(files.outside, '--no-assume-in-transaction'),
    ]) {
      note(/(\w+)\.sql$/.exec(file)?.[1] ?? file, rule_name);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return Object.fromEntries(
    Object.entries(broken).map(([name, rules]) => [name, [...rules].sort()]),
  );
}

function squawk(files: string[], ...options: string[]): Report[] {
  if (files.length === 0) return [];
  const output = run([
    ...options,
    ...['--pg-version', '18', '--reporter', 'json', '--include', 'require-table-schema'],
    ...['--exclude', EXCLUDED.join(',')],
    ...files,
  ]);
  return JSON.parse(output) as Report[];
}

/** It exits with 1 if it finds anything. */
function run(options: string[]): string {
  try {
    return execFileSync(process.execPath, [SQUAWK, ...options], { encoding: 'utf8' });
  } catch (error) {
    const { status, stdout } = error as { status?: number; stdout?: string };
    if (status === 1 && stdout) return stdout;
    throw error;
  }
}
