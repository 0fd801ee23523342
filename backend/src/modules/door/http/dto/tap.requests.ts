import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IfGiven, IfNotNull, Uuid } from '../../../../shared/validation/fields.js';
import { CARE_TAP_KINDS, type CareTapKind } from '../../domain/care-tap.js';
import {
  MAX_COUNTER,
  TAP_CLOCKS,
  TAP_KINDS,
  TAPS_PER_BATCH,
  type TapClock,
  type TapKind,
} from '../../domain/tap.js';
import { HandoverRequest } from './handover.requests.js';

const MOMENT_MAX = 40;

export class TapRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the phone. Repeating it is harmless.' })
  @Uuid()
  id!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_COUNTER,
    description: "Of the phone's own counter, which grows with each tap.",
  })
  @IsInt()
  @Min(0)
  @Max(MAX_COUNTER)
  device_seq!: number;

  @ApiProperty({ format: 'uuid' })
  @Uuid()
  invitation_id!: string;

  @ApiProperty({
    enum: [...TAP_KINDS, ...CARE_TAP_KINDS],
    enumName: 'TapKind',
    description:
      'care_shown: the card of the care data was shown as the guest entered. care_done: it was acknowledged. Neither changes the state of the guest.',
  })
  @IsIn([...TAP_KINDS, ...CARE_TAP_KINDS])
  to!: TapKind | CareTapKind;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Of an undo: the id of the tap of this guest that is taken back.',
  })
  @IfNotNull()
  @Uuid()
  undoes?: string | null;

  @ApiProperty({
    format: 'date-time',
    description:
      "When it was tapped, with an offset. By the phone's clock, corrected by `server_time`.",
  })
  @IsString()
  @MaxLength(MOMENT_MAX)
  at!: string;

  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: MAX_COUNTER,
    description: 'The `seq` of the door that the phone showed.',
  })
  @IsInt()
  @Min(0)
  @Max(MAX_COUNTER)
  seen_seq!: number;

  @ApiPropertyOptional({ enum: TAP_CLOCKS, enumName: 'TapClock', default: 'good' })
  @IfGiven()
  @IsIn(TAP_CLOCKS)
  clock?: TapClock;

  @ApiPropertyOptional({
    type: HandoverRequest,
    nullable: true,
    description: 'Of an exit: required of kids when the party requires it.',
  })
  @IfNotNull()
  @IsObject()
  @ValidateNested()
  @Type(() => HandoverRequest)
  handover?: HandoverRequest | null;
}

export class TapsRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the phone, once.' })
  @Uuid()
  device_id!: string;

  // Each one is validated by itself: a wrong one gets a verdict of its own.
  @ApiProperty({ type: [TapRequest], minItems: 1, maxItems: TAPS_PER_BATCH })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(TAPS_PER_BATCH, { context: { max: TAPS_PER_BATCH } })
  taps!: unknown[];
}
