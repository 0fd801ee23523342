import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Allow, IsBoolean, IsString, MaxLength } from 'class-validator';
import {
  EmailAddress,
  FormattedText,
  IfGiven,
  lengths,
  PlainText,
} from '../../../../shared/validation/fields.js';
import { OptionalField, OptionalText } from '../../../../shared/validation/optional-text.js';
import {
  CONTACT_PHONE,
  INSURER_NAME,
  PERSON_NAME,
  TYPED_BIRTHDAY_MAX,
  TYPED_PHONE,
} from '../../family.api.js';

export class CreateFamilyMemberRequest {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Accepted and ignored.' })
  @Allow()
  id?: unknown;

  @ApiProperty({ ...lengths(PERSON_NAME), example: 'Sofía Pérez' })
  @PlainText(PERSON_NAME)
  full_name!: string;

  @ApiProperty({ example: '2019-09-01', description: 'A time part is dropped.' })
  @IsString()
  @MaxLength(TYPED_BIRTHDAY_MAX)
  birthday!: string;

  @OptionalField(EmailAddress(), { description: 'A contact, no login.' })
  email?: string | null;

  @OptionalText(INSURER_NAME, { maxLength: INSURER_NAME.max })
  health_insurance_name?: string | null;

  @OptionalField(FormattedText(CONTACT_PHONE), { example: '1727', maxLength: CONTACT_PHONE.max })
  health_insurance_phone?: string | null;

  @OptionalText(TYPED_PHONE, { example: 'UY', description: 'ISO code.' })
  phone_country_code?: string | null;

  @OptionalText(TYPED_PHONE, { example: '598', description: 'Prefix.' })
  phone_country_number?: string | null;

  @OptionalText(TYPED_PHONE, { example: '99123456' })
  phone_number?: string | null;
}

/** What is left out stays, null clears. */
export class UpdateFamilyMemberRequest extends PartialType(CreateFamilyMemberRequest, {
  skipNullProperties: false,
}) {
  @ApiPropertyOptional({
    description:
      'Declares that there is no health condition to note, or takes it back. Noting one takes it back too.',
  })
  @IfGiven()
  @IsBoolean()
  nothing_to_note?: boolean;
}
