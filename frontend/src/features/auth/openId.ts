const key = 'convite.openIdReturn';

/** The name of the OpenID provider, which the server puts on the page; empty without one. */
export const openIdProvider = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="openid-provider"]')?.content ?? '';

/** Remembers the screen to return to while the browser is at the provider. */
export function rememberReturn(path: string | null): void {
  try {
    sessionStorage.setItem(key, path ?? '');
  } catch {
    // Storage is switched off or full: the home page follows.
  }
}

export function rememberedReturn(): string | null {
  try {
    return sessionStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** @returns the query with which the provider sent the browser back; null when it did not */
export function providerQuery(search: string): string | null {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error')) ? search : null;
}

/** The person did not want to sign in there. */
export const wasGivenUp = (query: string): boolean =>
  new URLSearchParams(query).get('error') === 'access_denied';
