import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import {
  EmailAddress,
  EmptyIsNull,
  FormattedText,
  IfGiven,
  lengths,
  PlainText,
  PlainTexts,
} from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { LinkSecretProperty } from '../../../../shared/validation/link-secret.js';
import { FAMILY_ANSWERS, type FamilyAnswer } from '../../domain/family-link.entity.js';
import { CHILD_NAME, FAMILY_LIST, FAMILY_NAME, MAX_CHILDREN } from '../../domain/family-line.js';
import { MAX_LINK_ADULTS } from '../../domain/linked-family.js';

/** A phone as it was typed, before it is read. */
const TYPED_CONTACT = { pattern: /^[\d\s+().\-/]{3,40}$/, code: 'phone' } as const;

export class AddFamiliesRequest {
  @ApiProperty({
    ...lengths(FAMILY_LIST),
    description:
      'One family per line, as `Familia Pérez: Juan, Ana; 099 123 456`. Children, phone and e-mail may be left out; a name alone is a child.',
  })
  @IsString()
  @MaxLength(FAMILY_LIST.max, { context: { max: FAMILY_LIST.max } })
  list!: string;

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

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'In any national form, by default of Uruguay.',
  })
  @EmptyIsNull()
  @IsOptional()
  @FormattedText(TYPED_CONTACT)
  phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true })
  @EmptyIsNull()
  @IsOptional()
  @EmailAddress()
  email?: string | null;
}

export class FamilySecretRequest {
  @LinkSecretProperty()
  secret!: string;
}

export class AnswerFamilyLinkRequest extends FamilySecretRequest {
  @ApiProperty({ enum: FAMILY_ANSWERS, enumName: 'FamilyAnswer' })
  @IsIn(FAMILY_ANSWERS)
  rsvp!: FamilyAnswer;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_CHILDREN,
    description: 'The children who come, by name.',
  })
  @IfGiven()
  @PlainTexts(CHILD_NAME, MAX_CHILDREN)
  children?: string[];

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_LINK_ADULTS, default: 0 })
  @IfGiven()
  @IsInt()
  @Min(0, { context: { min: 0 } })
  @Max(MAX_LINK_ADULTS, { context: { max: MAX_LINK_ADULTS } })
  adults?: number;
}
