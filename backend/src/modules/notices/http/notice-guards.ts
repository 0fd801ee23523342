import { OpenToFamilies, type FamilyCaller } from '../../../shared/http/access.js';
import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { Calendars } from '../application/calendars/calendars.js';
import { NoticeReplies } from '../application/changes/notice-replies.js';
import { PartyChangesReadModel } from '../infrastructure/changes/party-changes.read-model.js';

/** Of a party: `@Found() view: ChangesView`. */
export const SeesChanges = restrictedTo<PartyChangesReadModel, FamilyCaller>({
  words: 'the host, with the families that were told; families in the guest list, their own.',
  accounts: 'guests and host',
  api: PartyChangesReadModel,
  check: (changes, caller, partyId) => changes.shownTo(caller, partyId),
  opens: OpenToFamilies,
});

/** Of a change. */
export const ToldOf = restrictedTo<NoticeReplies, FamilyCaller>({
  words: 'a family that is told of it.',
  accounts: 'guests',
  api: NoticeReplies,
  check: (replies, caller, changeId) => replies.check(caller, changeId),
  opens: OpenToFamilies,
});

/** Of a party: `@Found() party: PartyFacts`. */
export const KnowsAddress = restrictedTo({
  words: 'a household that comes, and the host.',
  accounts: 'guests and host',
  api: Calendars,
  check: (calendars, { accountId }, partyId) => calendars.check(accountId, partyId),
});
