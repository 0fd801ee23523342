// The secret of a family link, in this tab alone: it stays neither in the address bar nor in the history.

const place = 'convite.familyLink';
const signingInPlace = 'convite.familyLink.signingIn';

let known: string | null = null;

/** Removes the secret from the address and keeps it for reloads and for signing in in this tab. */
export function takeSecret(): string | null {
  const fragment = window.location.hash.slice(1);
  if (fragment) {
    window.history.replaceState(window.history.state, '', window.location.pathname);
    known = fragment;
    store(place, fragment);
    forget(signingInPlace);
  }
  return familySecret();
}

export const familySecret = (): string | null => known ?? read(place);

export function forgetSecret(): void {
  known = null;
  forget(place);
  forget(signingInPlace);
}

/** The person asked to keep the answer in an account: signing in claims the link without a question. */
export const rememberSigningIn = (): void => store(signingInPlace, 'yes');
export const isSigningIn = (): boolean => read(signingInPlace) !== null;

/** Storage may be unavailable: then the link holds until the page is closed. */
function store(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // see above
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // see above
  }
}
