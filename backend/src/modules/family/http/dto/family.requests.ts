import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Allow, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  EmailAddress,
  EmptyIsNull,
  FormattedText,
  IfGiven,
  lengths,
  PlainText,
} from '../../../../shared/validation/fields.js';
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

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A contact, no login.' })
  @EmptyIsNull()
  @IsOptional()
  @EmailAddress()
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: INSURER_NAME.max })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(INSURER_NAME)
  health_insurance_name?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '1727',
    maxLength: CONTACT_PHONE.max,
  })
  @EmptyIsNull()
  @IsOptional()
  @FormattedText(CONTACT_PHONE)
  health_insurance_phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'UY', description: 'ISO code.' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(TYPED_PHONE)
  phone_country_code?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '598', description: 'Prefix.' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(TYPED_PHONE)
  phone_country_number?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '99123456' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(TYPED_PHONE)
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
