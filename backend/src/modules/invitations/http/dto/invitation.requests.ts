import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IfGiven, PlainText } from '../../../../shared/validation/fields.js';
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
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_HOUSEHOLD, { context: { max: MAX_HOUSEHOLD } })
  @IsUUID('all', { each: true })
  @Transform(({ value }: { value: unknown }) => inLowerCase(value))
  familyIds!: string[];
}

/** Ids are compared as text; PostgreSQL writes them in lower case. */
const inLowerCase = (value: unknown) =>
  Array.isArray(value)
    ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id))
    : value;

/** Reads `rsvp=a&rsvp=b`, `rsvp=a,b` and `rsvp[]=a` alike. */
const toList = ({ value }: { value: unknown }) =>
  value === undefined || value === ''
    ? undefined
    : [value].flat().flatMap((item) => String(item).split(','));

export class GuestListQueryParams {
  @ApiPropertyOptional({ enum: RSVP_FILTERS, isArray: true })
  @Transform(toList)
  @IfGiven()
  @IsIn(RSVP_FILTERS, { each: true })
  rsvp?: RsvpFilter[];

  @ApiPropertyOptional({ description: 'Part of a name; accents and case do not matter.' })
  @IfGiven()
  @PlainText(0, 100)
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

export class SearchQueryParams {
  @ApiPropertyOptional()
  @IfGiven()
  @PlainText(0, 100)
  search?: string;
}
