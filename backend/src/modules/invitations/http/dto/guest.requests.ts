import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  EmailAddress,
  EmptyIsNull,
  FormattedText,
  IfGiven,
  lengths,
  PlainText,
  Uuid,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { OptionalField, OptionalText } from '../../../../shared/validation/optional-text.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import {
  CONTACT_PHONE,
  INSURER_NAME,
  MAX_HEALTH_CONDITIONS,
  PERSON_NAME,
  TYPED_BIRTHDAY_MAX,
  TYPED_PHONE,
} from '../../../family/family.api.js';

/** A guest entered by the host; only the name is required. */
export class ManualGuestRequest {
  @ApiProperty(lengths(PERSON_NAME))
  @PlainText(PERSON_NAME)
  full_name!: string;

  @OptionalField(EmailAddress(), { description: 'A contact, never a login.' })
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '2019-09-01' })
  @EmptyIsNull()
  @IsOptional()
  @IsString()
  @MaxLength(TYPED_BIRTHDAY_MAX)
  birthday?: string | null;

  @ApiPropertyOptional({
    description:
      'For a guest without a birthday. Not said: a kid for hand-over, roll call and care, an adult for quotas.',
  })
  @IfGiven()
  @IsBoolean()
  is_kid?: boolean;

  @OptionalText(INSURER_NAME, { maxLength: INSURER_NAME.max })
  health_insurance_name?: string | null;

  @OptionalField(FormattedText(CONTACT_PHONE), { example: '1727', maxLength: CONTACT_PHONE.max })
  health_insurance_phone?: string | null;

  @OptionalText(PERSON_NAME, {
    ...lengths(PERSON_NAME),
    description: 'Who brought the kid to the door, and may take it again. Kept for the day.',
  })
  brought_by?: string | null;

  @OptionalText(TYPED_PHONE, {
    example: '099 123 456',
    description:
      "Of who brought the kid; without its prefix in the party's country. Kept for the day.",
  })
  contact_phone?: string | null;

  @ApiPropertyOptional({
    description:
      'The family told the host that its health conditions may be noted, which is its consent.',
  })
  @IfGiven()
  @IsIn([true])
  care_agreed?: boolean;
}

/** Either `userId`, of a person whom the search shows, or `user`, a manual guest. */
export class AddGuestRequest {
  @ApiPropertyOptional({ format: 'uuid' })
  @IfGiven()
  @Uuid()
  userId?: string;

  @ApiPropertyOptional({ type: ManualGuestRequest })
  @ValidateIf((body: AddGuestRequest) => body.userId === undefined)
  @IsDefined()
  @IsObject() // an empty array would pass otherwise
  @ValidateNested()
  @Type(() => ManualGuestRequest)
  user?: ManualGuestRequest;

  @ApiPropertyOptional({ type: [String], format: 'uuid', description: "The catalogue's ids." })
  @IfGiven()
  @Uuids(MAX_HEALTH_CONDITIONS)
  healthConditions?: string[];

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}
