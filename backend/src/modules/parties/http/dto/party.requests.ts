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
import {
  CommaList,
  IfGiven,
  lengths,
  PlainText,
  SEARCH,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { PARTY_STATUSES, type PartyStatus } from '../../domain/party.entity.js';
import {
  PARTY_ADDRESS,
  PARTY_CITY,
  PARTY_COUNTRY,
  PARTY_NAME,
  QUOTA,
  VIDEO_LINK_MAX,
} from '../../domain/party-limits.js';

/** Above the maximum number of pictures, which the media context defines. */
const MAX_ORDERED = 100;

/** Longer texts are no date in any accepted format. */
const TYPED_DATE_MAX = 40;

const DATE_EXAMPLE = '2027-03-20 16:00';

/** Dates are ISO 8601 with offset, or wall-clock time in the party's zone. */
export class CreatePartyRequest {
  @ApiProperty({ ...lengths(PARTY_NAME), example: 'Cumple de Sofía' })
  @PlainText(PARTY_NAME)
  name!: string;

  @ApiProperty({ example: DATE_EXAMPLE })
  @IsString()
  @MaxLength(TYPED_DATE_MAX)
  date_start!: string;

  @ApiProperty({ example: DATE_EXAMPLE })
  @IsString()
  @MaxLength(TYPED_DATE_MAX)
  date_end!: string;

  @ApiPropertyOptional({ example: DATE_EXAMPLE, description: 'The start when left out.' })
  @IfGiven()
  @IsString()
  @MaxLength(TYPED_DATE_MAX)
  rsvp_due_date?: string;

  @ApiPropertyOptional({ example: 'America/Montevideo', description: 'IANA time zone.' })
  @IfGiven()
  @IsString()
  @MaxLength(64)
  timezone?: string;

  @ApiProperty(lengths(PARTY_ADDRESS))
  @PlainText(PARTY_ADDRESS)
  address!: string;

  @ApiProperty(lengths(PARTY_CITY))
  @PlainText(PARTY_CITY)
  city!: string;

  @ApiProperty(lengths(PARTY_COUNTRY))
  @PlainText(PARTY_COUNTRY)
  country!: string;

  @ApiPropertyOptional({ minimum: QUOTA.min, maximum: QUOTA.max, default: QUOTA.default })
  @IfGiven()
  @IsInt()
  @Min(QUOTA.min, { context: { min: QUOTA.min } })
  @Max(QUOTA.max, { context: { max: QUOTA.max } })
  max_attendees_adults?: number;

  @ApiPropertyOptional({ minimum: QUOTA.min, maximum: QUOTA.max, default: QUOTA.default })
  @IfGiven()
  @IsInt()
  @Min(QUOTA.min, { context: { min: QUOTA.min } })
  @Max(QUOTA.max, { context: { max: QUOTA.max } })
  max_attendees_kids?: number;
}

export class PatchPartyRequest extends PartialType(CreatePartyRequest, {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'null takes the video away.' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  @MaxLength(VIDEO_LINK_MAX)
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
  @PlainText(SEARCH)
  search?: string;
}
