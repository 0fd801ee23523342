import type { GuestKind } from './places.js';

interface Phones<P> {
  own: P | null;
  /** Of the account that answers for a family member. */
  guardian: P | null;
}

/** Whom the host calls: a child's guardian, an adult first (docs/permissions.md, "Care data"). */
export const contactPhone = <P>(kind: GuestKind, { own, guardian }: Phones<P>): P | null =>
  kind === 'kid' ? (guardian ?? own) : (own ?? guardian);
