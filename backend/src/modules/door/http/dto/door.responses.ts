import {
  flag,
  integer,
  list,
  moment,
  object,
  oneOf,
  text,
  uuid,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { DOOR_STATUSES, REVIEW_KINDS } from '../../domain/guest-history.js';
import { REFUSALS, VERDICTS } from '../../domain/tap.js';
import { PickupResponse } from './pickup.responses.js';

const STAYS = ['with_adult', 'dropped_off'] as const;
const SINCE = 'When the guest came into this state; null for not_arrived.';

class DoorHousehold extends WithFields({
  id: uuid(),
  name: text(
    'Of the account, the name that the host gave the expected family, or the guest’s own.',
  ),
}) {}

export class DoorGuestResponse extends WithFields({
  id: uuid('The invitation.'),
  guest_id: uuid('The person.'),
  household: object(DoorHousehold),
  name: text(),
  kid: flag(),
  status: oneOf(DOOR_STATUSES, 'Attendance'),
  since: moment(SINCE).orNull(),
  last_tap: uuid('The tap that brought this state, for `undoes`; null for not_arrived.').orNull(),
  care: flag('Health conditions or what to do are noted that the caller may read.'),
  stays: oneOf(STAYS, 'Stay').orNull(),
  possible_repeat: flag('Perhaps the same person, answered for by two households.'),
  needs_handover: flag(
    'An exit has to say with whom: of each kid if the party requires it, else of kids for whom there is a pass or a block.',
  ),
  pickup: object(PickupResponse, 'Of those who need it.').orNull(),
}) {}

export class DoorCountsResponse extends WithFields({
  not_arrived: integer(),
  arrived: integer(),
  exit: integer(),
  kids_inside: integer('Kids among those who arrived.'),
}) {}

class DoorExitResponse extends WithFields({
  at: moment(),
  by: text('Who tapped.').orNull(),
}) {}

export class DoorReviewResponse extends WithFields({
  id: uuid("The tap's."),
  seq: integer('Its place in the log: who has seen it may answer.'),
  invitation_id: uuid(),
  name: text("The guest's."),
  kind: oneOf(
    REVIEW_KINDS,
    'ReviewKind',
    'exit_without_entry: no arrival is known. left_meanwhile: let in on a phone that did not know of the exit; the guest stays out. removed: not on the guest list.',
  ),
  to: oneOf(['arrived', 'exit']),
  at: moment(),
  by: text('Who tapped.').orNull(),
  left: object(
    DoorExitResponse,
    'Of left_meanwhile: the exit that the phone did not know of.',
  ).orNull(),
}) {}

export class DoorResponse extends WithFields({
  seq: integer("Of the log's last row; 0 of an empty log."),
  server_time: moment(),
  requires_handover: flag('An exit of a kid needs to have its hand-over.'),
  guests: list(DoorGuestResponse, 'Those who were accepted.'),
  counts: object(DoorCountsResponse),
  review: list(DoorReviewResponse),
  care_version: text(
    'Another one when the care data that are open have changed. Null for helpers without care.',
  ).orNull(),
  care_pending: uuids(
    'Invitations of kids inside with an urgent condition whose card no one has acknowledged since they arrived. Empty for helpers without care.',
  ),
}) {}

export class TapResultResponse extends WithFields({
  id: text('Of the tap, as it was sent; empty if it is no id.'),
  verdict: oneOf(
    VERDICTS,
    'TapVerdict',
    'done: recorded. known: recorded by an earlier request. repeated: recorded, and the guest was in that state already. review: recorded, and contradicts another one. refused: not recorded.',
  ),
  code: oneOf(REFUSALS, 'TapRefusal', 'Of a refused tap.').optional(),
  seq: integer('Its place in the log.').optional(),
  status: oneOf(DOOR_STATUSES, 'Attendance', "The guest's.").optional(),
  since: moment(SINCE).orNull().optional(),
}) {}

export class TapsResponse extends WithFields({
  seq: integer("Of the log's last row."),
  server_time: moment(),
  results: list(TapResultResponse, 'One for each tap, in their order.'),
}) {}
