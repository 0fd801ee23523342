import { tabStorage } from '@/shared/storage';

const key = 'convite.openIdReturn';

/** The name of the OpenID provider, which the server puts on the page; empty without one. */
export const openIdProvider = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="openid-provider"]')?.content ?? '';

/** Remembers the screen to return to while the browser is at the provider; without storage the home page follows. */
export const rememberReturn = (path: string | null): void => void tabStorage.write(key, path);

export const rememberedReturn = (): string | null => tabStorage.read(key);

/** @returns the query with which the provider sent the browser back; null when it did not */
export function providerQuery(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error')) ? search : null;
}

/** The person did not want to sign in there. */
export const wasGivenUp = (query: string): boolean =>
  new URLSearchParams(query).get('error') === 'access_denied';
