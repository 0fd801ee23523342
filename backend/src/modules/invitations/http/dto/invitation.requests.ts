import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayNotEmpty, IsIn, IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CommaList,
  IfGiven,
  PlainText,
  SEARCH,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { RSVPS } from '../../domain/invitation.entity.js';

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
