import { isUUID } from 'class-validator';
import { DateTime } from 'luxon';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { Bookmark } from '../infrastructure/guest-list.read-model.js';

/** As PostgreSQL writes it in any session's zone, with microseconds. */
const MOMENT = /^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-](0\d|1[0-4])(:\d{2})?$/;
const SEPARATOR = '|';

/** A position in a list as an opaque string. */
export const toCursor = ({ createdAt, id }: Bookmark): string =>
  Buffer.from(createdAt + SEPARATOR + id).toString('base64url');

/** @throws validation_failed for a word that is no place in a list */
export function fromCursor(cursor: string): Bookmark {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(SEPARATOR);
  if (!MOMENT.test(createdAt) || !DateTime.fromSQL(createdAt).isValid || !isUUID(id)) {
    throw invalidFields({ field: 'cursor', code: 'cursor' });
  }
  return { createdAt, id };
}
