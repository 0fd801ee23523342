import { OpenToFamilies, type FamilyCaller } from '../../shared/http/access.js';
import { restrictedTo } from '../../shared/http/restricted-to.js';
import { InvitationsApi } from './invitations.api.js';

/** Of a party. */
export const TakesPart = restrictedTo({
  words: 'the host, and accounts in the guest list.',
  accounts: 'guests and host',
  api: InvitationsApi,
  check: (invitations, { accountId }, partyId) => invitations.checkTakesPart(accountId, partyId),
});

/** For the family of an invitation or of a request for places, or that is named itself: `@Found() answered: AnsweredFor`. */
export const AnswersFor = restrictedTo<InvitationsApi, FamilyCaller>({
  words: 'the family that answers; not the host.',
  accounts: 'guests',
  api: InvitationsApi,
  check: (invitations, caller, id) => invitations.checkAnswers(caller, id),
  opens: OpenToFamilies,
});
