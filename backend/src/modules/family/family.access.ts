import { restrictedTo } from '../../shared/http/restricted-to.js';
import { FamilyApi } from './family.api.js';

/** Of a person of the household. */
export const Manages = restrictedTo({
  words: 'the account that manages the person.',
  accounts: 'owner',
  api: FamilyApi,
  check: (family, { accountId }, personId) => family.checkManages(accountId, personId),
});
