import {
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { CHANGE_ANSWERS } from '../../domain/changes/change-notice.entity.js';
import { CHANGE_KINDS } from '../../domain/changes/terms.js';

class ChangedTermsResponse extends WithFields({
  date_start: moment(),
  date_end: moment(),
  address: text('With a family link once it comes.').orNull(),
  city: text('With a family link once it comes.').orNull(),
}) {}

class ChangeResponse extends WithFields({
  id: uuid(),
  kind: oneOf(CHANGE_KINDS, 'ChangeKind'),
  edition: integer('Grows while the host edits it further.'),
  before: object(ChangedTermsResponse),
  after: object(ChangedTermsResponse),
  message: text('Of the host.').orNull(),
}) {}

/** A change as a family reads it. */
export class OwnChangeResponse extends WithFields(ChangeResponse, {
  asks_to_reconfirm: flag('The family is asked whether it still comes; its places stay held.'),
  seen: flag(),
  answer: oneOf(CHANGE_ANSWERS, 'ChangeAnswer').orNull(),
}) {}

class ToldFamilyResponse extends WithFields({
  id: uuid('Of the expected family, or of the account.'),
  name: text(),
  mailed: flag('It has an address, to which the mail goes; else the host writes to it.'),
  told: flag('Its mail is sent, or the host says that it wrote to it.'),
  seen: flag(),
  answer: oneOf(CHANGE_ANSWERS, 'ChangeAnswer').orNull(),
}) {}

/** A change as its host reads it. */
export class HostChangeResponse extends WithFields(ChangeResponse, {
  sent: flag('Its mails are written.'),
  families: list(ToldFamilyResponse, 'Those who have not seen it first.'),
}) {}

export class PartyChangesResponse extends WithFields({
  families_concerned: integer(
    'Host only: how many families a change would be notified to now.',
  ).optional(),
  families_without_address: integer(
    'Host only: how many of them have no address, so that the host writes to them.',
  ).optional(),
  hosted: list(HostChangeResponse, 'Host only. The latest first.').optional(),
  own: list(OwnChangeResponse, 'Of a guest. The latest first.').optional(),
}) {}
