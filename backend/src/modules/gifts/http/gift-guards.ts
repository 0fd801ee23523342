import { OpenToFamilies, type FamilyCaller } from '../../../shared/http/access.js';
import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { GiftFamilies } from '../application/gift-families.js';

/** To a party: `@Found() family: GiftFamily`. */
export const Comes = restrictedTo<GiftFamilies, FamilyCaller>({
  words: 'a family that comes; not the host.',
  accounts: 'guests',
  api: GiftFamilies,
  check: (families, caller, partyId) => families.read(caller, partyId),
  opens: OpenToFamilies,
});
