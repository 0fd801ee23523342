import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  CommaList,
  IfGiven,
  IfNotNull,
  lengths,
  PlainText,
  SEARCH,
  Uuid,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { OptionalLines, OptionalText } from '../../../../shared/validation/optional-text.js';
import { PERSON_NAME, TYPED_PHONE } from '../../../family/family.api.js';
import { MAX_HOUSEHOLD } from '../../domain/household-member.js';
import { ANSWER_MESSAGE } from '../../domain/party-family.entity.js';
import { RSVPS } from '../../domain/invitation.entity.js';
import {
  LEAVES_ALONE_AGE,
  PHOTO_CHOICES,
  STAYS,
  WHAT_TO_DO,
  type PhotoChoice,
  type Stay,
} from '../../invitations.api.js';
import { NamedPeople, type NamedPersonRequest } from './named-people.js';

export const MAX_ROWS = 1000;

/** `pending` asks for those who have not answered. */
const RSVP_FILTERS = [...RSVPS, 'pending'] as const;
type RsvpFilter = (typeof RSVP_FILTERS)[number];

/** What is decided with an answer for one of those who come. */
export class AnsweredCareRequest {
  @ApiProperty({ format: 'uuid', description: 'One of `familyIds`.' })
  @Uuid()
  guest_id!: string;

  @ApiPropertyOptional({
    description:
      'Whether the host, and helpers whom the host allows it, may read the care data. True is consent to the present text.',
  })
  @IfGiven()
  @IsBoolean()
  share?: boolean;

  @ApiPropertyOptional({
    enum: PHOTO_CHOICES,
    enumName: 'PhotoChoice',
    nullable: true,
    description: 'Whether the person may be photographed. Null: not stated.',
  })
  @IfNotNull()
  @IsIn(PHOTO_CHOICES)
  photos?: PhotoChoice | null;

  @OptionalLines(WHAT_TO_DO, {
    maxLength: WHAT_TO_DO.max,
    example: 'Lleva adrenalina en la mochila azul.',
    description: 'What to do if something happens, at this party.',
  })
  what_to_do?: string | null;
}

/** What every answer may have. */
export class AnswerRequest {
  @OptionalLines(ANSWER_MESSAGE, {
    maxLength: ANSWER_MESSAGE.max,
    example: '¡Qué lindo plan! Llegamos un poco más tarde.',
    description: 'For the host. What is left out stays.',
  })
  message?: string | null;
}

/** Who would come. What is decided of care goes with an acceptance. */
export class ComingRequest extends AnswerRequest {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description:
      'Who comes: ids of the household, the own one among them for "Yo". Empty only with `people`.',
  })
  @Uuids(MAX_HOUSEHOLD)
  familyIds!: string[];

  @NamedPeople(
    'Who comes too. A name that the household has means that person; others become family members with the answer.',
  )
  people?: NamedPersonRequest[];
}

export class AcceptRequest extends ComingRequest {
  @ApiPropertyOptional({
    type: [AnsweredCareRequest],
    maxItems: MAX_HOUSEHOLD,
    description:
      'Of those who come. Without it the answer is consent to the present text, unless the household has refused before.',
  })
  @IfGiven()
  @IsArray()
  @ArrayMaxSize(MAX_HOUSEHOLD, { context: { max: MAX_HOUSEHOLD } })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => AnsweredCareRequest)
  care?: AnsweredCareRequest[];
}

/** What is left out stays, null clears. */
export class StayRequest {
  @ApiPropertyOptional({ enum: STAYS, enumName: 'Stay', nullable: true })
  @IfNotNull()
  @IsIn(STAYS)
  stays?: Stay | null;

  @OptionalText(TYPED_PHONE, {
    example: '099 123 456',
    description:
      "Whom to call, for a kid who is dropped off. Null: the phone of the household's account.",
  })
  contact_phone?: string | null;

  @OptionalText(TYPED_PHONE, {
    example: 'UY',
    description: "ISO code, for a phone without its prefix. The party's country by default.",
  })
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

  @OptionalText(PERSON_NAME, {
    ...lengths(PERSON_NAME),
    description: 'Another adult who picks the kid up, by name; replaces `picked_up_by`.',
  })
  picked_up_by_name?: string | null;

  @ApiPropertyOptional({
    description: `Whether the kid, who is ${LEAVES_ALONE_AGE} or older on the party's day, may leave alone.`,
  })
  @IfGiven()
  @IsIn([true, false])
  leaves_alone?: boolean;
}

export class KindRequest {
  @ApiProperty()
  @IsBoolean()
  is_kid!: boolean;
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
