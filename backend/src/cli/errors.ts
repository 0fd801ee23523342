import { isDatabaseNotWritable, isDatabaseUnavailable } from '../shared/database/errors.js';
import { OlderThanBaseline } from '../shared/database/executed-migrations.js';
import { NeedsSession } from '../shared/database/pooler.js';
import { DomainError } from '../shared/errors/domain-error.js';
import { WrongStore } from '../shared/storage/storage-ownership.js';

/** Something that the person at the keyboard can put right; shown without a stack. */
export class UsageError extends Error {}

const OTHER_SCHEMA = new Set(['42P01', '3F000', '42703']);
const AUDIT_LOG = 'CV001'; // Migration20261130001716_shared
const NOT_LET_IN = new Set(['28P01', '28000', '3D000', '42501']);

/** What a person can do about a failure; nothing for one that only the code can explain. */
export function inPlainWords(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof NeedsSession) return error.message;
  if (error instanceof OlderThanBaseline || error instanceof WrongStore) return error.message;
  // Before the database's, whose codes the cause may have.
  if (error instanceof DomainError && error.code === 'not_writable') {
    return 'The folder of pictures cannot be written to: is its disk full, or is it read-only?';
  }
  if (error instanceof DomainError && error.kind === 'unavailable') {
    return 'The store of pictures does not answer. Are S3_ENDPOINT, S3_BUCKET and its keys right?';
  }
  if (isDatabaseNotWritable(error)) {
    return 'The database takes no writes: its disk is full, or it is a standby.';
  }
  if (isDatabaseUnavailable(error)) {
    return 'The database does not answer. Does it run, and is DATABASE_URL its address?';
  }
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === AUDIT_LOG) return error.message;
  if (NOT_LET_IN.has(code)) return `The database refuses DATABASE_URL: ${error.message}`;
  if (OTHER_SCHEMA.has(code) || error.message === 'pg-boss is not installed') {
    return 'This database is not of this build. Bring it up to date: make migrate';
  }
  // Of a file: its message names the path and what is wrong with it.
  return 'syscall' in error && 'path' in error ? error.message : undefined;
}
