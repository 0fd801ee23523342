/** What kind of refusal this is; `http/` alone knows which status answers it. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'timeout'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'internal'
  | 'unavailable';
