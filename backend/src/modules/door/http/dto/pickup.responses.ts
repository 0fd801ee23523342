import {
  flag,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { CODE_ROUNDS, PASS_TAKER_KINDS } from '../../../pickup/pickup.api.js';

const LISTED_TAKER_KINDS = ['guardian', 'authorized'] as const;

class PickupTakerResponse extends WithFields({
  kind: oneOf(LISTED_TAKER_KINDS),
  ref: uuid('Of a guest the invitation, of others the person.'),
  name: text(),
  expected: flag('Named by the family as the one who comes.'),
  responsible: flag('Answers for the child.'),
  known: flag('Takes the child without showing anything.'),
  phone_end: text('The last digits of the phone, while the host may see it.')
    .example('123')
    .orNull(),
  voucher: text('Sent back with a hand-over: what the family changes later loses no tap.'),
}) {}

class PickupBlockResponse extends WithFields({
  name: text(),
}) {}

class PassTakerResponse extends WithFields({
  kind: oneOf(PASS_TAKER_KINDS),
  ref: uuid().orNull(),
  name: text(),
}) {}

class OnMyWayResponse extends WithFields({
  until: moment(),
}) {}

class PickupPassAtDoorResponse extends WithFields({
  id: uuid(),
  taker: object(PassTakerResponse),
  key_hash: text(
    "SHA-256 of the key's text in hex; null until a phone has claimed the pass.",
  ).orNull(),
  code_hash: text(
    `PBKDF2-SHA-256 of the digits, ${CODE_ROUNDS} rounds, 256 bits in hex. For helpers null until a phone has claimed the pass, and of four digits.`,
  ).orNull(),
  code_salt: text('In hex; the same for all passes of a child.'),
  valid_until: moment(),
  revoked: flag(),
  on_my_way: object(OnMyWayResponse).orNull(),
}) {}

/** How the family wants the child to leave. */
export class PickupResponse extends WithFields({
  takers: list(PickupTakerResponse),
  blocked: list(PickupBlockResponse, 'To whom the child is not handed.'),
  passes: list(PickupPassAtDoorResponse),
  leaves_alone: flag('The family allows it, and the child is old enough.'),
  alone_voucher: text('As that of a taker.').orNull(),
  code_closed_until: moment(
    'Until when no code opens for this child, after five wrong ones.',
  ).orNull(),
}) {}
