type GuestKind = 'adult' | 'kid';

interface Phones<P> {
  own: P | null;
  /** Of the account that answers for a family member. */
  guardian: P | null;
}

/** Whom the host calls: a child's guardian, an adult first (docs/permissions.md, "Care data"). */
export const contactPhone = <P>(kind: GuestKind, { own, guardian }: Phones<P>): P | null =>
  kind === 'kid' ? (guardian ?? own) : (own ?? guardian);

interface Phone {
  countryNumber: string;
  number: string;
}

interface Reachable {
  fullName: string;
  phone: Phone | null;
  guardian: { fullName: string; phone: Phone | null } | null;
}

/**
 * Who is called, and on which phone.
 * @param contactPhone typed for this party, in E.164
 * @param broughtBy who brought a kid that the host typed in: whose phone that is
 * @returns undefined without a phone
 */
export function contactOf(
  care: Reachable,
  { contactPhone: typed, broughtBy }: { contactPhone: string | null; broughtBy: string | null },
  kind: GuestKind,
): { name: string; phone: string } | undefined {
  const own = care.phone && { name: care.fullName, phone: care.phone };
  const guardian = care.guardian?.phone
    ? { name: care.guardian.fullName, phone: care.guardian.phone }
    : null;
  const found = contactPhone(kind, { own, guardian });
  if (typed) {
    return { name: broughtBy ?? care.guardian?.fullName ?? care.fullName, phone: typed };
  }
  if (!found) return undefined;
  return { name: found.name, phone: `+${found.phone.countryNumber}${found.phone.number}` };
}
