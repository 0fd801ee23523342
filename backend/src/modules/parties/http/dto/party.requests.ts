import { applyDecorators } from '@nestjs/common';
import {
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  CommaList,
  IfGiven,
  IfNotNull,
  lengths,
  PlainText,
  SEARCH,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { OptionalText } from '../../../../shared/validation/optional-text.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { PARTY_STATUSES, type PartyStatus } from '../../domain/party.entity.js';
import {
  CHANGE_MESSAGE,
  MINIMUM_KIDS,
  PARTY_ADDRESS,
  PARTY_CITY,
  PARTY_COUNTRY,
  PARTY_NAME,
  PRICE_PER_KID,
  QUOTA,
  VIDEO_LINK_MAX,
} from '../../domain/party-limits.js';
import { PARTY_THEMES, type PartyTheme } from '../../domain/party-theme.js';
import { VISITOR_VIEWS, type VisitorView } from '../../domain/visitor-view.js';
import { VoiceRequest } from './voice.requests.js';

/** Above the maximum number of pictures, which the media context defines. */
const MAX_ORDERED = 100;

/** Longer texts are no date in any accepted format. */
const TYPED_DATE_MAX = 40;

const DATE_EXAMPLE = '2027-03-20 16:00';

// In the order in which stacked decorators are applied: the last constraint comes first.
const TypedDate = () =>
  applyDecorators(MaxLength(TYPED_DATE_MAX), IsString(), ApiProperty({ example: DATE_EXAMPLE }));

const Places = () =>
  applyDecorators(
    Max(QUOTA.max, { context: { max: QUOTA.max } }),
    Min(QUOTA.min, { context: { min: QUOTA.min } }),
    IsInt(),
    IfGiven(),
    ApiPropertyOptional({ minimum: QUOTA.min, maximum: QUOTA.max, default: QUOTA.default }),
  );

/** Dates are ISO 8601 with offset, or wall-clock time in the party's zone. */
export class CreatePartyRequest extends VoiceRequest {
  @ApiProperty({ ...lengths(PARTY_NAME), example: 'Cumple de Sofía' })
  @PlainText(PARTY_NAME)
  name!: string;

  @TypedDate()
  date_start!: string;

  @TypedDate()
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

  @Places()
  max_attendees_adults?: number;

  @Places()
  max_attendees_kids?: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: MINIMUM_KIDS.min,
    maximum: MINIMUM_KIDS.max,
    description: 'Kids for whom the venue charges at least; null for none.',
  })
  @IfNotNull()
  @IsInt()
  @Min(MINIMUM_KIDS.min, { context: { min: MINIMUM_KIDS.min } })
  @Max(MINIMUM_KIDS.max, { context: { max: MINIMUM_KIDS.max } })
  minimum_kids?: number | null;

  @ApiPropertyOptional({
    type: Number,
    nullable: true,
    minimum: PRICE_PER_KID.min,
    maximum: PRICE_PER_KID.max,
    description: "In the host's currency, with up to two decimals; null for none.",
  })
  @IfNotNull()
  @IsNumber({ maxDecimalPlaces: PRICE_PER_KID.decimals })
  @Min(PRICE_PER_KID.min, { context: { min: PRICE_PER_KID.min } })
  @Max(PRICE_PER_KID.max, { context: { max: PRICE_PER_KID.max } })
  price_per_kid?: number | null;

  @ApiPropertyOptional({
    enum: PARTY_THEMES,
    enumName: 'PartyTheme',
    nullable: true,
    description: 'How the invitation looks; null for no theme.',
  })
  @IfNotNull()
  @IsIn(PARTY_THEMES)
  theme?: PartyTheme | null;

  @ApiPropertyOptional({
    enum: VISITOR_VIEWS,
    enumName: 'VisitorView',
    default: 'details',
    description: 'What a visitor sees, also in the preview of a shared link.',
  })
  @IfGiven()
  @IsIn(VISITOR_VIEWS)
  visitor_view?: VisitorView;

  @ApiPropertyOptional({
    default: false,
    description: 'Kids stay without their parents: it is noted with whom each one leaves.',
  })
  @IfGiven()
  @IsIn([true, false])
  requires_handover?: boolean;
}

export class PatchPartyRequest extends PartialType(CreatePartyRequest, {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'null takes the video away.' })
  @IfNotNull()
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

  @ApiPropertyOptional({
    default: true,
    description: 'Whether the guests are notified of new dates or a new place.',
  })
  @IfGiven()
  @IsIn([true, false])
  notify?: boolean;

  @OptionalText(CHANGE_MESSAGE, {
    ...lengths(CHANGE_MESSAGE),
    description: 'To the guests, with the notice of the change.',
  })
  notice_message?: string | null;
}

export class CancelPartyRequest {
  @OptionalText(CHANGE_MESSAGE, {
    ...lengths(CHANGE_MESSAGE),
    description: 'To the guests, on the invitation and in their notice.',
  })
  message?: string | null;
}

const DATES = ['date_start', 'date_end'] as const;

/** What is left out is as in the party, the deadline as long before the start. */
export class DuplicatePartyRequest extends IntersectionType(
  PartialType(OmitType(CreatePartyRequest, DATES), { skipNullProperties: false }),
  PickType(CreatePartyRequest, DATES),
) {
  @IdempotencyKeyProperty()
  idempotency_key?: string;
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
