import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { InvitationAccess } from '../application/invitation-access.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';

/** Of an invitation: `@Found() guest: ListedGuest`. */
export const HostsGuest = restrictedTo({
  words: 'the host.',
  accounts: 'host',
  api: InvitationAccess,
  check: (access, { accountId }, id) => access.checkHost(accountId, id),
});

/** Of an invitation: `@Found() seen: SeenInvitation`. */
export const SeesInvitation = restrictedTo({
  words: 'the household that answers, and the host.',
  accounts: 'guests and host',
  api: GuestListReadModel,
  check: (guests, caller, id) => guests.shownTo(caller, id),
});
