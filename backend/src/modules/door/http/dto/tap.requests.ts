import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray } from 'class-validator';
import {
  moment,
  object,
  oneOf,
  uuid,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { CARE_TAP_KINDS } from '../../domain/care-tap.js';
import { MAX_COUNTER, TAP_CLOCKS, TAP_KINDS, TAPS_PER_BATCH } from '../../domain/tap.js';
import { HandoverRequest } from './handover.requests.js';

const COUNTER = { min: 0, max: MAX_COUNTER };

export class TapRequest extends WithFields({
  id: uuid('Made by the phone. Repeating it is harmless.'),
  device_seq: whole(COUNTER, "Of the phone's own counter, which grows with each tap."),
  invitation_id: uuid(),
  to: oneOf(
    [...TAP_KINDS, ...CARE_TAP_KINDS],
    'TapKind',
    'care_shown: the card of the care data was shown as the guest entered. care_done: it was acknowledged. Neither changes the state of the guest.',
  ),
  undoes: uuid('Of an undo: the id of the tap of this guest that is taken back.')
    .orNull()
    .optional(),
  at: moment(
    "When it was tapped, with an offset. By the phone's clock, corrected by `server_time`.",
  ),
  seen_seq: whole(COUNTER, 'The `seq` of the door that the phone showed.'),
  clock: oneOf(TAP_CLOCKS, 'TapClock').with({ default: 'good' }).optional(),
  handover: object(HandoverRequest, 'Of an exit: required of kids when the party requires it.')
    .orNull()
    .optional(),
}) {}

export class TapsRequest extends WithFields({
  device_id: uuid('Made by the phone, once.'),
}) {
  // Each one is validated by itself: a wrong one gets a verdict of its own.
  @ApiProperty({ type: [TapRequest], minItems: 1, maxItems: TAPS_PER_BATCH })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(TAPS_PER_BATCH, { context: { max: TAPS_PER_BATCH } })
  taps!: unknown[];
}
