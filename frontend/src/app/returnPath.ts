import { routes } from './paths';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const isUuid = new RegExp(`^${uuid}$`, 'i');

/** Screens that need a session, and invitations. The tab of a party is in its query string, a secret the fragment. */
const returnable = Object.values(routes)
  .filter((pattern) => pattern.startsWith('/app') || pattern === routes.invitation)
  .map(
    (pattern) =>
      new RegExp(
        `^${pattern.replace(/:\w+/g, uuid)}/?(\\?tab=\\w+)?${pattern === routes.hosting ? '(#[\\w-]{1,64})?' : ''}$`,
        'i',
      ),
  );

/**
 * The screen to return to after signing in, or null when `path` is not one of the route table's:
 * it comes from the browser's history and could otherwise be an open redirect.
 */
export function safeReturnPath(path: unknown): string | null {
  return typeof path === 'string' && returnable.some((pattern) => pattern.test(path)) ? path : null;
}

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The screen to return to after signing in: with its tab or secret, without any other query. */
export const returnPathOf = ({ pathname, search, hash }: Address): string =>
  safeReturnPath(pathname + search + hash) ?? safeReturnPath(pathname + search) ?? pathname;

/** The party whose invitation `path` is, if it is one. */
export function invitationPartyId(path: string | null): string | null {
  return asUuid(path?.match(/^\/invitations\/([^/]+)\/?$/)?.[1]);
}

export function asUuid(value: string | null | undefined): string | null {
  return value && isUuid.test(value) ? value : null;
}
