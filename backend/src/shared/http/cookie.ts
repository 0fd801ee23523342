import type { Request } from 'express';

/**
 * The first cookie of that name whose whole value has the form. Not the library `cookie`: values of ours are
 * never quoted or encoded, and what is not ours is not decoded.
 */
export const cookieOf = (
  { headers }: Pick<Request, 'headers'>,
  name: string,
  form: RegExp,
): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1))
    .find((value) => form.test(value));
