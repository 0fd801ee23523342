// The secret of a family link, in this tab alone: it stays neither in the address bar nor in the history.

import { takeLinkSecret } from '../linkSecret';
import { tabStorage } from '../storage';

const place = 'convite.familyLink';
const signingInPlace = 'convite.familyLink.signingIn';

let known: string | null = null;

/** Removes the secret from the address and keeps it for reloads and for signing in in this tab. */
export function takeSecret(): string | null {
  const fragment = takeLinkSecret();
  if (fragment) {
    known = fragment;
    tabStorage.write(place, fragment);
    tabStorage.write(signingInPlace, null);
  }
  return familySecret();
}

export const familySecret = (): string | null => known ?? tabStorage.read(place);

export function forgetSecret(): void {
  known = null;
  tabStorage.write(place, null);
  tabStorage.write(signingInPlace, null);
}

/** The person asked to keep the answer in an account: signing in claims the link without a question. */
export const rememberSigningIn = (): void => void tabStorage.write(signingInPlace, true);
export const isSigningIn = (): boolean => tabStorage.read(signingInPlace) !== null;
