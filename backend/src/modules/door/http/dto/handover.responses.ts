import {
  flag,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { HANDOVER_CONCERNS, HANDOVER_PROOFS, TAKER_KINDS } from '../../../pickup/pickup.api.js';
import { HANDOVER_STATES } from '../../domain/handover-state.js';

class HandoverParty extends WithFields({
  id: uuid(),
  name: text(),
}) {}

export class HandoverResponse extends WithFields({
  id: uuid(),
  party: object(HandoverParty),
  invitation_id: uuid("The child's."),
  child: text("The child's name."),
  taker_name: text('Null when the child left alone, and once it was deleted.').orNull(),
  taker_kind: oneOf(TAKER_KINDS, 'TakerKind'),
  proof: oneOf(HANDOVER_PROOFS, 'HandoverProof'),
  reason: text('Of an override.').orNull(),
  at: moment('When the child left, by the phone.'),
  by: text('Who recorded it. Null when that is not known any more.').orNull(),
  by_helper: flag('A helper of the door recorded it, on its own word.'),
  concern: oneOf(
    HANDOVER_CONCERNS,
    'HandoverConcern',
    'blocked: the family does not want the child to be handed to this person. revoked, expired: the pass was. Recorded because the phone could not know, or the host overrode it.',
  ).orNull(),
  state: oneOf(
    HANDOVER_STATES,
    'HandoverState',
    'effective: brought the present exit of the child. second: recorded while the child was out already. undone: taken back, or the child came in again.',
  ),
}) {}

/** The host switched whether it is noted with whom each kid leaves. */
export class HandoverSwitchResponse extends WithFields({
  required: flag('From then on.'),
  at: moment(),
  by: text('Who switched.').orNull(),
}) {}
