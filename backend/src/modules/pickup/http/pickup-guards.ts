import { OpenToFamilies, type FamilyCaller } from '../../../shared/http/access.js';
import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { PickupBlocks } from '../application/pickup-blocks.js';
import { PickupFamilies } from '../application/pickup-families.js';
import { PickupPasses } from '../application/pickup-passes.js';

/** To a party: `@Found() family: PickupFamily`. */
export const Invited = restrictedTo<PickupFamilies, FamilyCaller>({
  words: 'a family that is invited, for its own kids; not the host.',
  accounts: 'guests',
  api: PickupFamilies,
  check: (families, caller, partyId) => families.read(caller, partyId),
  opens: OpenToFamilies,
});

export const MadePass = restrictedTo<PickupPasses, FamilyCaller>({
  words: 'the family that made it.',
  accounts: 'guests',
  api: PickupPasses,
  check: (passes, caller, id) => passes.checkOwn(caller, id),
  opens: OpenToFamilies,
});

export const MadeBlock = restrictedTo<PickupBlocks, FamilyCaller>({
  words: 'the family that made it.',
  accounts: 'guests',
  api: PickupBlocks,
  check: (blocks, caller, id) => blocks.checkOwn(caller, id),
  opens: OpenToFamilies,
});
