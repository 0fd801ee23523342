import type { KeysOf, NameOf, NamesOf } from '../names/registry.js';
import type { ErrorKind } from './error-kind.js';

type CodesOf<Kind extends ErrorKind> =
  NamesOf<'errors'> extends infer Given
    ? Given extends Record<Kind, infer Codes>
      ? KeysOf<Codes>
      : never
    : never;

/** The codes of one kind, or of all. */
export type ErrorCode<Kind extends ErrorKind = ErrorKind> = { [One in Kind]: CodesOf<One> }[Kind];

/** The codes of a field in `details` of `validation_failed`. */
export type FieldCode = NameOf<'fields'>;
