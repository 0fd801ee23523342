import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { PartyPictures } from '../application/party-pictures.js';

export const HostsPicture = restrictedTo({
  words: 'the host.',
  accounts: 'host',
  api: PartyPictures,
  check: (pictures, { accountId }, id) => pictures.checkHost(accountId, id),
});
