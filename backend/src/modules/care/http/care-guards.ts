import { OpenToFamilies, type FamilyCaller } from '../../../shared/http/access.js';
import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { ReadGuestCare } from '../application/read-guest-care.js';
import { CareReadsReadModel } from '../infrastructure/care-reads.read-model.js';

/** Of a guest at a party: `@Found() access: CareAccess`. */
export const SeesGuestInfo = restrictedTo({
  words:
    "the host while the guest is accepted and until 24 hours after the end; the guest's own household.",
  accounts: 'guests and host',
  api: ReadGuestCare,
  check: (care, { accountId }, partyId, guestId) => care.checkInfo(accountId, partyId, guestId),
});

/** Of a guest at a party: `@Found() access: OpenContact`. */
export const SeesContact = restrictedTo({
  words: 'the host while the kid is accepted and until 24 hours after the end.',
  accounts: 'host',
  api: ReadGuestCare,
  check: (care, { accountId }, partyId, guestId) => care.checkContact(accountId, partyId, guestId),
});

/** Of a party: `@Found() { timezone }: { timezone: string }`. */
export const WasGuest = restrictedTo({
  words: 'accounts in the guest list, also after a removal.',
  accounts: 'guests',
  api: CareReadsReadModel,
  check: (reads, { accountId }, partyId) => reads.check(accountId, partyId),
});

/** Of a party. */
export const SharesOrHosts = restrictedTo<InvitationsApi, FamilyCaller>({
  words: 'the host, and families in the guest list.',
  accounts: 'guests and host',
  api: InvitationsApi,
  check: (invitations, caller, partyId) =>
    caller.kind === 'account'
      ? invitations.checkTakesPart(caller.accountId, partyId)
      : invitations.answering(caller, partyId),
  opens: OpenToFamilies,
});
