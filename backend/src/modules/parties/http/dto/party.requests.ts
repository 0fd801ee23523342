import {
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import {
  decimal,
  flag,
  line,
  oneOf,
  search,
  upTo,
  uuids,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { CommaList } from '../../../../shared/validation/fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
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
import { PARTY_THEMES } from '../../domain/party-theme.js';
import { VISITOR_VIEWS } from '../../domain/visitor-view.js';
import { VoiceRequest } from './voice.requests.js';

/** Above the maximum number of pictures, which the media context defines. */
const MAX_ORDERED = 100;

/** An integer of PostgreSQL. */
const MAX_REVISION = 2_147_483_647;

/** Longer texts are no date in any accepted format. */
const TYPED_DATE_MAX = 40;

const typedDate = (description?: string) =>
  upTo(TYPED_DATE_MAX, description).example('2027-03-20 16:00');

const places = whole(QUOTA).with({ default: QUOTA.default }).optional();

/** Dates are ISO 8601 with offset, or wall-clock time in the party's zone. */
export class CreatePartyRequest extends WithFields(VoiceRequest, {
  name: line(PARTY_NAME).example('Cumple de Sofía'),
  date_start: typedDate(),
  date_end: typedDate(),
  rsvp_due_date: typedDate('The start when left out.').optional(),
  timezone: upTo(64, 'IANA time zone.').example('America/Montevideo').optional(),
  address: line(PARTY_ADDRESS),
  city: line(PARTY_CITY),
  country: line(PARTY_COUNTRY),
  max_attendees_adults: places,
  max_attendees_kids: places,
  minimum_kids: whole(MINIMUM_KIDS, 'Kids for whom the venue charges at least; null for none.')
    .orNull()
    .optional(),
  price_per_kid: decimal("In the host's currency, with up to two decimals; null for none.")
    .with({ minimum: PRICE_PER_KID.min, maximum: PRICE_PER_KID.max })
    .orNull()
    .optional()
    .checked(
      Max(PRICE_PER_KID.max, { context: { max: PRICE_PER_KID.max } }),
      Min(PRICE_PER_KID.min, { context: { min: PRICE_PER_KID.min } }),
      IsNumber({ maxDecimalPlaces: PRICE_PER_KID.decimals }),
    ),
  theme: oneOf(PARTY_THEMES, 'PartyTheme', 'How the invitation looks; null for no theme.')
    .orNull()
    .optional(),
  visitor_view: oneOf(
    VISITOR_VIEWS,
    'VisitorView',
    'What a visitor sees, also in the preview of a shared link.',
  )
    .with({ default: 'details' })
    .optional(),
  requires_handover: flag('Kids stay without their parents: it is noted with whom each one leaves.')
    .with({ default: false })
    .optional(),
}) {}

export class PatchPartyRequest extends WithFields(
  PartialType(CreatePartyRequest, { skipNullProperties: false }),
  {
    youtube_link: upTo(VIDEO_LINK_MAX, 'null takes the video away.').orNull().optional(),
    status: oneOf(PARTY_STATUSES).optional(),
    picture_ids: uuids('All pictures, the cover first.', MAX_ORDERED).optional(),
    notify: flag('Whether the guests are notified of new dates or a new place.')
      .with({ default: true })
      .optional(),
    notice_message: line(
      CHANGE_MESSAGE,
      'To the guests, with the notice of the change.',
    ).clearable(),
    revision: whole(
      { min: 0, max: MAX_REVISION },
      'Of the party that was edited: another host may have been faster.',
    ).optional(),
  },
) {}

export class CancelPartyRequest extends WithFields({
  message: line(
    CHANGE_MESSAGE,
    'To the guests, on the invitation and in their notice.',
  ).clearable(),
}) {}

const DATES = ['date_start', 'date_end'] as const;

/** What is left out is as in the party, the deadline as long before the start. */
export class DuplicatePartyRequest extends WithFields(
  IntersectionType(
    PartialType(OmitType(CreatePartyRequest, DATES), { skipNullProperties: false }),
    PickType(CreatePartyRequest, DATES),
  ),
  { idempotency_key },
) {}

export class ListPartiesQuery extends WithFields({ search: search() }) {
  @ApiPropertyOptional({ enum: PARTY_STATUSES, isArray: true })
  @CommaList()
  @IsOptional()
  @IsIn(PARTY_STATUSES, { each: true })
  status?: PartyStatus[];
}
