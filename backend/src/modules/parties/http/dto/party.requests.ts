import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CommaList, IfGiven, PlainText, Uuids } from '../../../../shared/validation/fields.js';
import { DEFAULT_QUOTA, PARTY_STATUSES, type PartyStatus } from '../../domain/party.entity.js';

const MAX_QUOTA = 1000;

/** More than any party has pictures; how many those are is for the media context to say. */
const MAX_ORDERED = 100;

const DATE_EXAMPLE = '2027-03-20 16:00';

/** Dates are ISO 8601 with offset, or wall-clock time in the party's zone. */
export class CreatePartyRequest {
  @ApiProperty({ minLength: 2, maxLength: 100, example: 'Cumple de Sofía' })
  @PlainText(2, 100)
  name!: string;

  @ApiProperty({ example: DATE_EXAMPLE })
  @IsString()
  @MaxLength(40)
  date_start!: string;

  @ApiProperty({ example: DATE_EXAMPLE })
  @IsString()
  @MaxLength(40)
  date_end!: string;

  @ApiPropertyOptional({ example: DATE_EXAMPLE, description: 'The start when left out.' })
  @IfGiven()
  @IsString()
  @MaxLength(40)
  rsvp_due_date?: string;

  @ApiPropertyOptional({ example: 'America/Montevideo', description: 'IANA time zone.' })
  @IfGiven()
  @IsString()
  @MaxLength(64)
  timezone?: string;

  @ApiProperty({ minLength: 5, maxLength: 200 })
  @PlainText(5, 200)
  address!: string;

  @ApiProperty({ minLength: 2, maxLength: 100 })
  @PlainText(2, 100)
  city!: string;

  @ApiProperty({ minLength: 2, maxLength: 100 })
  @PlainText(2, 100)
  country!: string;

  @ApiPropertyOptional({ minimum: 0, maximum: MAX_QUOTA, default: DEFAULT_QUOTA })
  @IfGiven()
  @IsInt()
  @Min(0, { context: { min: 0 } })
  @Max(MAX_QUOTA, { context: { max: MAX_QUOTA } })
  max_attendees_adults?: number;

  @ApiPropertyOptional({ minimum: 0, maximum: MAX_QUOTA, default: DEFAULT_QUOTA })
  @IfGiven()
  @IsInt()
  @Min(0, { context: { min: 0 } })
  @Max(MAX_QUOTA, { context: { max: MAX_QUOTA } })
  max_attendees_kids?: number;
}

export class PatchPartyRequest extends PartialType(CreatePartyRequest, {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'null takes the video away.' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  @MaxLength(300)
  youtube_link?: string | null;

  @ApiPropertyOptional({ enum: PARTY_STATUSES })
  @IfGiven()
  @IsIn(PARTY_STATUSES)
  status?: PartyStatus;

  @ApiPropertyOptional({ type: [String], description: 'All pictures, the cover first.' })
  @IfGiven()
  @Uuids(MAX_ORDERED)
  picture_ids?: string[];
}

export class ListPartiesQuery {
  @ApiPropertyOptional({ enum: PARTY_STATUSES, isArray: true })
  @CommaList()
  @IsOptional()
  @IsIn(PARTY_STATUSES, { each: true })
  status?: PartyStatus[];

  @ApiPropertyOptional()
  @IfGiven()
  @PlainText(0, 100)
  search?: string;
}
