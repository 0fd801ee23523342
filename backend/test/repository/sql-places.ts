import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourceFile } from './sql-boundaries.js';

const root = resolve(import.meta.dirname, '../../..');

/** Beside repositories, read models and migrations: where else SQL is sent, and why. */
export const SQL_PLACES: Record<string, string> = {
  'modules/media/infrastructure/preview-lock.ts': 'an advisory lock, and no table',
  'shared/audit/staff-actions.ts': 'the record of what staff do, which no context owns',
  'shared/backups/last-backup.ts': 'when the database was saved',
  'shared/clock/database-clock.ts': 'asks for the time',
  'shared/crypto/sealed-secrets.ts':
    'the columns of encrypted secrets, which their owners register',
  'shared/database/allow-pauses.ts': 'a limit of the transaction',
  'shared/database/executed-migrations.ts': 'part of running migrations',
  'shared/database/invalid-indexes.ts': 'part of running migrations',
  'shared/database/job-tables.ts': "the tables of pg-boss, by pg-boss's own migrations",
  'shared/database/migration-session.ts': 'part of running migrations',
  'shared/database/pooler.ts': 'asks how the database is reached',
  'shared/database/production-mark.ts': 'marks the whole database',
  'shared/database/write-probe.ts': 'asks whether the database accepts writes',
  'shared/erasures/erasure-ledger.ts': 'the ledger of erasures, which no context owns (ADR 19)',
  'shared/frontend/release-files.ts': 'the files of all releases, which no context owns (ADR 22)',
  'shared/jobs/job-claims.ts': 'which replica runs a job, of any context',
  'shared/jobs/job-positions.ts': 'how far a job has read, of any context',
  'shared/jobs/job-counts.ts': 'the tables of pg-boss, for metrics and commands',
  'shared/jobs/job-queue.ts': 'the tables of pg-boss: jobs of an account that is erased',
  'shared/live/live-connection.ts': 'asks whether its connection answers',
  'shared/mail/mail-opt-outs.ts': 'mails belong to no context',
  'shared/mail/mail-outcomes.ts': 'mails belong to no context',
  'shared/mail/mail-suppressions.ts': 'mails belong to no context',
  'shared/retention/retention-runs.ts': 'when each erasure ran, over all contexts',
  'shared/storage/storage-ownership.ts': 'to which database a storage belongs',
  'cli/backup/load.ts': 'reads whole tables back, of all contexts',
  'cli/backup/save.ts': 'writes whole tables out, of all contexts',
  'cli/backup/tables.ts': 'lists the tables',
  'cli/backup/verify.ts': 'a database of its own, to try a backup in',
  'cli/jobs.ts': 'the tables of pg-boss, for operators',
  'cli/seed.ts': 'asks whether the demo data are there',
  'cli/seed/seeder.ts': 'writes demo data into an empty database',
};

const CALL = /\.(?:execute|rows|native(?:Delete|Insert|Update))(?:<[^(]*>)?\(/;
const TEXT =
  /[`'"]\s*(?:select\s|insert into\s|update\s+[a-z_]+\.|delete from\s|with [a-z_]+ as\s|truncate\s|(?:alter|create|drop|lock) (?:table|index|schema|database)\s|set local\s|begin\b|commit\b)/;

/** @returns a line per file that sends SQL without being a place for it, and per place that sends none */
export function misplacedSql(files: SourceFile[], places = SQL_PLACES): string[] {
  const sending = new Set(
    files
      .filter(({ text }) => CALL.test(text) || TEXT.test(withoutComments(text)))
      .map(({ path }) => path.replace('backend/src/', '')),
  );
  return [
    ...[...sending]
      .filter((path) => !/\.(repository|read-model)\.ts$/.test(path) && !(path in places))
      .map((path) => `${path}: SQL outside of a repository or read model`),
    ...Object.keys(places)
      .filter((path) => !sending.has(path))
      .map((path) => `${path}: listed, but sends no SQL`),
  ];
}

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');

/** The product's own files but for migrations. */
export const productFiles = (): SourceFile[] =>
  globSync('backend/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/migrations\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
