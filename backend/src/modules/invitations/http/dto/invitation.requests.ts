import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import {
  flag,
  line,
  lines,
  list,
  oneOf,
  search,
  upTo,
  uuid,
  uuids,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { CommaList, IfGiven } from '../../../../shared/validation/fields.js';
import { PERSON_NAME, TYPED_PHONE } from '../../../family/family.api.js';
import { MAX_HOUSEHOLD } from '../../domain/household-member.js';
import { ANSWER_MESSAGE } from '../../domain/party-family.entity.js';
import { RSVPS } from '../../domain/invitation.entity.js';
import { LEAVES_ALONE_AGE, PHOTO_CHOICES, STAYS, WHAT_TO_DO } from '../../invitations.api.js';
import { namedPeople } from './named-people.js';

export const MAX_ROWS = 1000;

/** `pending` asks for those who have not answered. */
const RSVP_FILTERS = [...RSVPS, 'pending'] as const;
type RsvpFilter = (typeof RSVP_FILTERS)[number];

/** What is decided with an answer for one of those who come. */
export class AnsweredCareRequest extends WithFields({
  guest_id: uuid('One of `familyIds`.'),
  share: flag(
    'Whether the host, and helpers whom the host allows it, may read the care data. True is consent to the present text.',
  ).optional(),
  photos: oneOf(
    PHOTO_CHOICES,
    'PhotoChoice',
    'Whether the person may be photographed. Null: not stated.',
  )
    .orNull()
    .optional(),
  what_to_do: lines(WHAT_TO_DO, 'What to do if something happens, at this party.')
    .example('Lleva adrenalina en la mochila azul.')
    .clearable(),
}) {}

/** What every answer may have. */
export class AnswerRequest extends WithFields({
  message: lines(ANSWER_MESSAGE, 'For the host. What is left out stays.')
    .example('¡Qué lindo plan! Llegamos un poco más tarde.')
    .clearable(),
}) {}

/** Who would come. What is decided of care goes with an acceptance. */
export class ComingRequest extends WithFields(AnswerRequest, {
  familyIds: uuids(
    'Who comes: ids of the household, the own one among them for "Yo". Empty only with `people`.',
    MAX_HOUSEHOLD,
  ),
  people: namedPeople(
    'Who comes too. A name that the household has means that person; others become family members with the answer.',
  ),
}) {}

export class AcceptRequest extends WithFields(ComingRequest, {
  care: list(
    AnsweredCareRequest,
    'Of those who come. Without it the answer is consent to the present text, unless the household has refused before.',
    MAX_HOUSEHOLD,
  ).optional(),
}) {}

/** What is left out stays, null clears. */
export class StayRequest extends WithFields({
  stays: oneOf(STAYS, 'Stay').orNull().optional(),
  contact_phone: line(
    TYPED_PHONE,
    "Whom to call, for a kid who is dropped off. Null: the phone of the household's account.",
  )
    .example('099 123 456')
    .clearable(),
  contact_phone_country_code: line(
    TYPED_PHONE,
    "ISO code, for a phone without its prefix. The party's country by default.",
  )
    .example('UY')
    .clearable(),
  picked_up_by: uuid('An adult of the household, or a person who is authorised to pick the kid up.')
    .orNull()
    .optional(),
  picked_up_by_name: line(
    PERSON_NAME,
    'Another adult who picks the kid up, by name; replaces `picked_up_by`.',
  ).clearable(),
  leaves_alone: flag(
    `Whether the kid, who is ${LEAVES_ALONE_AGE} or older on the party's day, may leave alone.`,
  ).optional(),
}) {}

export class KindRequest extends WithFields({ is_kid: flag() }) {}

export class GuestListQueryParams extends WithFields({
  search: search('Part of a name; accents and case do not matter.'),
  limit: whole({ min: 1, max: MAX_ROWS })
    .with({ default: MAX_ROWS })
    .optional()
    .checked(Type(() => Number)),
  cursor: upTo(200, 'Of the Link header of the page before.').optional(),
}) {
  @ApiPropertyOptional({ enum: RSVP_FILTERS, isArray: true })
  @CommaList()
  @IfGiven()
  @IsIn(RSVP_FILTERS, { each: true })
  rsvp?: RsvpFilter[];
}
