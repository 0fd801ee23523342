import type { DoorPerson } from '../../../shared/http/access.js';
import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { DoorAccess } from '../application/door-access.js';
import { DoorPasses } from '../application/door-passes.js';
import { OpenToDoorHelpers } from './open-to-door-helpers.js';

/** Of a party: `@Found() party: PartyFacts`. */
export const AtDoor = restrictedTo<DoorAccess, DoorPerson>({
  words: 'the host, and helpers of the door.',
  accounts: 'host',
  api: DoorAccess,
  check: (door, caller, partyId) => door.find(caller, partyId),
  opens: OpenToDoorHelpers,
});

/** Of a party: `@Found() party: PartyFacts`. */
export const AtDoorWithCare = restrictedTo<DoorAccess, DoorPerson>({
  words:
    'the host, and helpers of the door whom the host allows it; while the guests are accepted and until 24 hours after the end.',
  accounts: 'host',
  api: DoorAccess,
  check: (door, caller, partyId) => door.findForCare(caller, partyId),
  opens: OpenToDoorHelpers,
});

/** Of a helper at the door. */
export const HostsPass = restrictedTo({
  words: 'the host.',
  accounts: 'host',
  api: DoorPasses,
  check: (passes, { accountId }, id) => passes.checkHost(accountId, id),
});
