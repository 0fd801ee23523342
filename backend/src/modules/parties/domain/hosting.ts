import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import type { PartySchema } from './party.schema.js';

/** The owner and four more. */
const HOSTS_PER_PARTY = 5;

/** How long a link that makes who opens it a host can be followed. */
const HOST_LINK_DAYS = 14;

const DAY_MS = 24 * 3_600_000;

/** What a party knows of its hosts. */
type Hosting = Pick<
  InstanceType<typeof PartySchema.class>,
  | 'hostId'
  | 'coHostIds'
  | 'hostLinkHash'
  | 'hostLinkUntil'
  | 'status'
  | 'hostName'
  | 'contactPhone'
  | 'calendarSequence'
>;

/** The owner first. */
export const hostsOf = ({ hostId, coHostIds }: Pick<Hosting, 'hostId' | 'coHostIds'>): string[] => [
  hostId,
  ...coHostIds,
];

/**
 * Replaces the link that makes who opens it a host.
 * @throws party_finished, limit_reached
 */
export function offerHosting(party: Hosting, hash: string, now: Date): void {
  if (party.status === 'finished') throw conflict('party_finished');
  assertRoom(party);
  party.hostLinkHash = hash;
  party.hostLinkUntil = new Date(now.getTime() + HOST_LINK_DAYS * DAY_MS);
}

/** Idempotent. */
export function withdrawHosting(party: Hosting): void {
  party.hostLinkHash = null;
  party.hostLinkUntil = null;
}

/**
 * The account may accept the link.
 * @throws already_host, not_found for a link that was used, replaced or withdrawn, or is too old
 */
export function assertOffered(party: Hosting, accountId: string, hash: string, now: Date): void {
  if (hostsOf(party).includes(accountId)) throw conflict('already_host');
  const { hostLinkUntil, status } = party;
  const isOpen = hostLinkUntil && now < hostLinkUntil && status !== 'finished';
  if (party.hostLinkHash !== hash || !isOpen) throw notFound();
}

/**
 * With the link, which then opens nothing any more.
 * @throws already_host, not_found, limit_reached
 */
export function joinHosts(party: Hosting, accountId: string, hash: string, now: Date): void {
  assertOffered(party, accountId, hash, now);
  assertRoom(party);
  party.coHostIds = [...party.coHostIds, accountId];
  withdrawHosting(party);
}

/** @throws not_found, owner_stays for the owner, who hands the party on first */
export function leaveHosts(party: Hosting, accountId: string): void {
  if (accountId === party.hostId) throw conflict('owner_stays');
  if (!party.coHostIds.includes(accountId)) throw notFound();
  party.coHostIds = party.coHostIds.filter((id) => id !== accountId);
}

/**
 * Another host owns the party from now on, and the owner stays a host. A link of the owner's ends, and the party does
 * not show the owner's name and phone any more, whose account may be erased.
 * @throws not_found for who is no host
 */
export function handOn(party: Hosting, accountId: string): void {
  if (accountId === party.hostId) return;
  if (!party.coHostIds.includes(accountId)) throw notFound();
  party.coHostIds = [party.hostId, ...party.coHostIds.filter((id) => id !== accountId)];
  party.hostId = accountId;
  party.hostName = null;
  if (party.contactPhone) party.calendarSequence += 1;
  party.contactPhone = null;
  withdrawHosting(party);
}

function assertRoom(party: Hosting): void {
  if (hostsOf(party).length >= HOSTS_PER_PARTY) throw limitReached('hosts', HOSTS_PER_PARTY);
}
