import {
  flag,
  integer,
  list,
  moment,
  object,
  text,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

class CareReaderResponse extends WithFields({
  name: text(
    "The host's, or a helper's as the host named it; null when it is not kept any more.",
  ).orNull(),
  helper: flag(),
  times: integer().with({ minimum: 1 }),
}) {}

class PurgedRowsResponse extends WithFields({
  notes: integer('What to do in an emergency, and who brings its own food.').with({ minimum: 0 }),
  contact_phones: integer().with({ minimum: 0 }),
  pick_ups: integer('Who picks a kid up.').with({ minimum: 0 }),
  passes: integer('Passes of people who pick up.').with({ minimum: 0 }),
  blocks: integer('To whom a kid is not handed over.').with({ minimum: 0 }),
  hand_overs: integer('Names in the record of hand-overs.').with({ minimum: 0 }),
}) {}

class CopiedPhonesResponse extends WithFields({
  phones: integer('That took a copy for the door.').with({ minimum: 0 }),
  wiped: integer('Of those, that have deleted it.').with({ minimum: 0 }),
}) {}

export class CareReceiptResponse extends WithFields({
  purged_at: moment(),
  readers: list(CareReaderResponse, 'The most frequent first.'),
  purged: object(PurgedRowsResponse, 'Rows of the household that were deleted.'),
  copies: object(CopiedPhonesResponse),
}) {}
