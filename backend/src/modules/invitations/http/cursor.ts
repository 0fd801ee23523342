import { isUUID } from 'class-validator';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { Bookmark } from '../infrastructure/guest-list.read-model.js';

const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/;
const SEPARATOR = '|';

/** A place in a list as one opaque word. */
export const toCursor = ({ createdAt, id }: Bookmark): string =>
  Buffer.from(createdAt + SEPARATOR + id).toString('base64url');

/** @throws validation_failed for a word that is no place in a list */
export function fromCursor(cursor: string): Bookmark {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(SEPARATOR);
  if (!MOMENT.test(createdAt) || Number.isNaN(Date.parse(createdAt)) || !isUUID(id)) {
    throw invalidFields({ field: 'cursor', code: 'cursor' });
  }
  return { createdAt, id };
}
