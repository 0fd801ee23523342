import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EMAIL_MAX } from '../../../../shared/text/email-address.js';
import {
  email,
  field,
  flag,
  line,
  list,
  matching,
  oneOf,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { EmptyIsNull, lengths, PlainTexts } from '../../../../shared/validation/fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import { linkSecret } from '../../../../shared/validation/link-secret.js';
import {
  CHILD_NAME,
  FAMILY_LIST,
  FAMILY_NAME,
  MAX_CHILDREN,
  MAX_FAMILIES,
} from '../../domain/family-details.js';
import { MAX_HOUSEHOLD } from '../../domain/household-member.js';
import { AnswerRequest } from './invitation.requests.js';
import { namedPeople } from './named-people.js';

/** A phone as it was typed, before it is read. */
const TYPED_CONTACT = { pattern: /^[\d\s+().\-/]{3,40}$/, code: 'phone' } as const;

const TYPED = { min: 0, max: EMAIL_MAX } as const;

const NATIONAL = "In any form, a national one of the party's country.";

const FamilyList = () =>
  applyDecorators(IsString(), MaxLength(FAMILY_LIST.max, { context: { max: FAMILY_LIST.max } }));

export class ReadFamiliesRequest {
  @ApiProperty({
    ...lengths(FAMILY_LIST),
    description:
      'Lines such as `Familia Pérez: Juan, Ana; 099 123 456`, messages of a chat, or a table with a header.',
  })
  @FamilyList()
  list!: string;
}

const children = field<string[]>({ type: [String], maxItems: MAX_CHILDREN }, undefined, [
  PlainTexts(CHILD_NAME, MAX_CHILDREN),
]).optional();

class NewFamilyRequest extends WithFields({
  name: line(FAMILY_NAME),
  children,
  phone: line(TYPED, NATIONAL).clearable(),
  email: line(TYPED).clearable(),
}) {}

export class AddFamiliesRequest extends WithFields({
  families: list(NewFamilyRequest, undefined, MAX_FAMILIES)
    .with({ minItems: 1 })
    .optional()
    .checked(ArrayNotEmpty()),
  siblings_welcome: flag('Of the families that are added.').with({ default: false }).optional(),
  idempotency_key,
}) {
  @ApiPropertyOptional({
    ...lengths(FAMILY_LIST),
    description:
      'As it is read by `readFamilies`: lines without a problem are added. Either this or `families`.',
  })
  @ValidateIf(({ list, families }: AddFamiliesRequest) => list !== undefined || !families)
  @FamilyList()
  list?: string;
}

export class ChangeFamiliesRequest extends WithFields({
  siblings_welcome: flag('Whether the families may bring children whom the host did not name.'),
}) {}

/** What is left out stays. */
export class ChangeFamilyRequest extends WithFields({
  name: line(FAMILY_NAME).optional(),
  children,
  phone: matching(TYPED_CONTACT, NATIONAL).clearable(),
  email: email().clearable(),
}) {}

export class OwnFamilyRequest extends WithFields({
  familyIds: uuids(
    'Ids of the household, the own one among them. Empty: none of it.',
    MAX_HOUSEHOLD,
  ),
}) {}

export class FamilySecretRequest extends WithFields({ secret: linkSecret }) {}

export class OwnEmailRequest extends WithFields(FamilySecretRequest, {
  email: email('Null for no mails.').orNull().checked(EmptyIsNull()),
}) {}

export class NoteAnswerRequest extends WithFields(AnswerRequest, {
  rsvp: oneOf(['accepted', 'declined'], 'NotedAnswer'),
  people: namedPeople('Who comes; an adult may be counted alone.'),
  exceed: flag('Beyond the quotas, as the host chose.').with({ default: false }).optional(),
}) {}
