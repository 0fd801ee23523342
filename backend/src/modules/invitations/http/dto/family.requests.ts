import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { EMAIL_MAX } from '../../../../shared/text/email-address.js';
import {
  EmailAddress,
  EmptyIsNull,
  FormattedText,
  IfGiven,
  lengths,
  PlainText,
  PlainTexts,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { OptionalField, OptionalText } from '../../../../shared/validation/optional-text.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { LinkSecretProperty } from '../../../../shared/validation/link-secret.js';
import {
  CHILD_NAME,
  FAMILY_LIST,
  FAMILY_NAME,
  MAX_CHILDREN,
  MAX_FAMILIES,
} from '../../domain/family-details.js';

import { MAX_HOUSEHOLD } from '../../domain/household-member.js';
import { AnswerRequest } from './invitation.requests.js';
import { NamedPeople, type NamedPersonRequest } from './named-people.js';

/** A phone as it was typed, before it is read. */
const TYPED_CONTACT = { pattern: /^[\d\s+().\-/]{3,40}$/, code: 'phone' } as const;

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

const TYPED = { min: 0, max: EMAIL_MAX } as const;

class NewFamilyRequest {
  @ApiProperty(lengths(FAMILY_NAME))
  @PlainText(FAMILY_NAME)
  name!: string;

  @ApiPropertyOptional({ type: [String], maxItems: MAX_CHILDREN })
  @IfGiven()
  @PlainTexts(CHILD_NAME, MAX_CHILDREN)
  children?: string[];

  @OptionalText(TYPED, {
    maxLength: TYPED.max,
    description: "In any form, a national one of the party's country.",
  })
  phone?: string | null;

  @OptionalText(TYPED, { maxLength: TYPED.max })
  email?: string | null;
}

export class AddFamiliesRequest {
  @ApiPropertyOptional({
    ...lengths(FAMILY_LIST),
    description:
      'As it is read by `readFamilies`: lines without a problem are added. Either this or `families`.',
  })
  @ValidateIf(({ list, families }: AddFamiliesRequest) => list !== undefined || !families)
  @FamilyList()
  list?: string;

  @ApiPropertyOptional({ type: [NewFamilyRequest], minItems: 1, maxItems: MAX_FAMILIES })
  @IfGiven()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(MAX_FAMILIES, { context: { max: MAX_FAMILIES } })
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewFamilyRequest)
  families?: NewFamilyRequest[];

  @ApiPropertyOptional({ default: false, description: 'Of the families that are added.' })
  @IfGiven()
  @IsIn([true, false])
  siblings_welcome?: boolean;

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}

export class ChangeFamiliesRequest {
  @ApiProperty({
    description: 'Whether the families may bring children whom the host did not name.',
  })
  @IsIn([true, false])
  siblings_welcome!: boolean;
}

/** What is left out stays. */
export class ChangeFamilyRequest {
  @ApiPropertyOptional(lengths(FAMILY_NAME))
  @IfGiven()
  @PlainText(FAMILY_NAME)
  name?: string;

  @ApiPropertyOptional({ type: [String], maxItems: MAX_CHILDREN })
  @IfGiven()
  @PlainTexts(CHILD_NAME, MAX_CHILDREN)
  children?: string[];

  @OptionalField(FormattedText(TYPED_CONTACT), {
    description: "In any form, a national one of the party's country.",
  })
  phone?: string | null;

  @OptionalField(EmailAddress(), {})
  email?: string | null;
}

export class OwnFamilyRequest {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'Ids of the household, the own one among them. Empty: none of it.',
  })
  @Uuids(MAX_HOUSEHOLD)
  familyIds!: string[];
}

export class FamilySecretRequest {
  @LinkSecretProperty()
  secret!: string;
}

export class OwnEmailRequest extends FamilySecretRequest {
  @ApiProperty({ type: String, nullable: true, description: 'Null for no mails.' })
  @EmptyIsNull()
  @IsOptional()
  @EmailAddress()
  email!: string | null;
}

const NOTED_ANSWERS = ['accepted', 'declined'] as const;
type NotedAnswer = (typeof NOTED_ANSWERS)[number];

export class NoteAnswerRequest extends AnswerRequest {
  @ApiProperty({ enum: NOTED_ANSWERS, enumName: 'NotedAnswer' })
  @IsIn(NOTED_ANSWERS)
  rsvp!: NotedAnswer;

  @NamedPeople('Who comes; an adult may be counted alone.')
  people?: NamedPersonRequest[];

  @ApiPropertyOptional({ default: false, description: 'Beyond the quotas, as the host chose.' })
  @IfGiven()
  @IsBoolean()
  exceed?: boolean;
}
