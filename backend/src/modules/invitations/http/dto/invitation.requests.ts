import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayNotEmpty, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CommaList,
  EmptyIsNull,
  IfGiven,
  IfNotNull,
  PlainText,
  SEARCH,
  Uuid,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { TYPED_PHONE } from '../../../family/family.api.js';
import { RSVPS } from '../../domain/invitation.entity.js';
import { STAYS, type Stay } from '../../domain/stay.js';

const MAX_HOUSEHOLD = 100;
export const MAX_ROWS = 1000;

/** `pending` asks for those who have not answered. */
export const RSVP_FILTERS = [...RSVPS, 'pending'] as const;
export type RsvpFilter = (typeof RSVP_FILTERS)[number];

export class AcceptRequest {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Who comes: ids of the household, the own one among them for "Yo".',
  })
  @ArrayNotEmpty()
  @Uuids(MAX_HOUSEHOLD)
  familyIds!: string[];
}

/** What is left out stays, null clears. */
export class StayRequest {
  @ApiPropertyOptional({ enum: STAYS, enumName: 'Stay', nullable: true })
  @IfNotNull()
  @IsIn(STAYS)
  stays?: Stay | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '099 123 456',
    description:
      "Whom to call, for a kid who is dropped off. Null: the phone of the household's account.",
  })
  @EmptyIsNull()
  @IfNotNull()
  @PlainText(TYPED_PHONE)
  contact_phone?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'UY',
    description: 'ISO code, for a phone without its prefix. Uruguay by default.',
  })
  @EmptyIsNull()
  @IfNotNull()
  @PlainText(TYPED_PHONE)
  contact_phone_country_code?: string | null;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'An adult of the household, or a person who is authorised to pick the kid up.',
  })
  @IfNotNull()
  @Uuid()
  picked_up_by?: string | null;
}

export class GuestListQueryParams {
  @ApiPropertyOptional({ enum: RSVP_FILTERS, isArray: true })
  @CommaList()
  @IfGiven()
  @IsIn(RSVP_FILTERS, { each: true })
  rsvp?: RsvpFilter[];

  @ApiPropertyOptional({ description: 'Part of a name; accents and case do not matter.' })
  @IfGiven()
  @PlainText(SEARCH)
  search?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: MAX_ROWS, default: MAX_ROWS })
  @IfGiven()
  @Type(() => Number)
  @IsInt()
  @Min(1, { context: { min: 1 } })
  @Max(MAX_ROWS, { context: { max: MAX_ROWS } })
  limit?: number;

  @ApiPropertyOptional({ description: 'Of the Link header of the page before.' })
  @IfGiven()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
