// The secret of a family link, in this tab alone: it stays neither in the address bar nor in the history.

import { takeLinkSecret } from '../linkSecret';
import { tabStorage } from '../storage';

const place = 'convite.familyLink';
const partyPlace = 'convite.familyLink.party';
const signingInPlace = 'convite.familyLink.signingIn';

const mark = '#f=';
export const isLink = (): boolean => location.hash.startsWith(mark);

/**
 * Removes the secret from the address and keeps it for reloads and for signing in in this tab.
 * @param partyId of the address; null for `/answer#secret`, which links had before they named their party
 */
export function takeSecret(partyId: string | null): string | null {
  const isSecret = partyId === null || isLink();
  const secret = isSecret && takeLinkSecret()?.replace(mark.slice(1), '');
  if (secret) {
    tabStorage.write(signingInPlace, null);
    keep(secret, partyId);
  }
  return familySecret(partyId);
}

let known: { secret: string | null; partyId: string | null } | null = null;

function keep(secret: string | null, partyId: string | null): void {
  known = { secret, partyId };
  tabStorage.write(place, secret);
  tabStorage.write(partyPlace, partyId);
}

/** Of the link with which this tab opened the party's page. */
export function familySecret(partyId: string | null): string | null {
  known ??= { secret: tabStorage.read(place), partyId: tabStorage.read(partyPlace) };
  return known.partyId === partyId ? known.secret : null;
}

/** The link is of this party: its page has the address of the invitation. */
export function leadTo(partyId: string, secret: string): void {
  const path = `/invitations/${partyId}/`;
  if (location.pathname === path && familySecret(partyId) === secret) return;
  keep(secret, partyId);
  history.replaceState(history.state, '', path + location.search);
}

export function forgetSecret(): void {
  keep(null, null);
  tabStorage.write(signingInPlace, null);
}

/** The person asked to keep the answer in an account: signing in claims the link without a question. */
export const rememberSigningIn = (): void => void tabStorage.write(signingInPlace, true);
export const isSigningIn = (): boolean => tabStorage.read(signingInPlace) !== null;
