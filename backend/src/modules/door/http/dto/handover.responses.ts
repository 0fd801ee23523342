import { ApiProperty } from '@nestjs/swagger';
import {
  HANDOVER_CONCERNS,
  HANDOVER_PROOFS,
  TAKER_KINDS,
  type HandoverConcern,
  type HandoverProof,
  type TakerKind,
} from '../../../pickup/pickup.api.js';
import { HANDOVER_STATES, type HandoverState } from '../../domain/handover-state.js';

class HandoverParty {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;
}

export class HandoverResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: HandoverParty })
  party!: HandoverParty;

  @ApiProperty({ format: 'uuid', description: "The child's." })
  invitation_id!: string;

  @ApiProperty({ description: "The child's name." })
  child!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Null when the child left alone, and once it was deleted.',
  })
  taker_name!: string | null;

  @ApiProperty({ enum: TAKER_KINDS, enumName: 'TakerKind' })
  taker_kind!: TakerKind;

  @ApiProperty({ enum: HANDOVER_PROOFS, enumName: 'HandoverProof' })
  proof!: HandoverProof;

  @ApiProperty({ type: String, nullable: true, description: 'Of an override.' })
  reason!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the child left, by the phone.' })
  at!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who recorded it. Null when that is not known any more.',
  })
  by!: string | null;

  @ApiProperty({ description: 'A helper of the door recorded it, on its own word.' })
  by_helper!: boolean;

  @ApiProperty({
    enum: HANDOVER_CONCERNS,
    enumName: 'HandoverConcern',
    nullable: true,
    description:
      'blocked: the family does not want the child to be handed to this person. revoked, expired: the pass was. Recorded because the phone could not know, or the host overrode it.',
  })
  concern!: HandoverConcern | null;

  @ApiProperty({
    enum: HANDOVER_STATES,
    enumName: 'HandoverState',
    description:
      'effective: brought the present exit of the child. second: recorded while the child was out already. undone: taken back, or the child came in again.',
  })
  state!: HandoverState;
}

/** The host switched whether it is noted with whom each kid leaves. */
export class HandoverSwitchResponse {
  @ApiProperty({ description: 'From then on.' })
  required!: boolean;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Who switched.' })
  by!: string | null;
}
