import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { Allow, IsOptional, IsString, MaxLength } from 'class-validator';
import { EmailAddress, EmptyIsNull, PlainText } from '../../../../shared/validation/fields.js';

const PHONE_MAX = 30;

export class CreateFamilyMemberRequest {
  @ApiPropertyOptional({ type: String, nullable: true, description: 'Accepted and ignored.' })
  @Allow()
  id?: unknown;

  @ApiProperty({ minLength: 2, maxLength: 100, example: 'Sofía Pérez' })
  @PlainText(2, 100)
  full_name!: string;

  @ApiProperty({ example: '2019-09-01', description: 'A time part is dropped.' })
  @IsString()
  @MaxLength(40)
  birthday!: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'A contact, no login.' })
  @EmptyIsNull()
  @IsOptional()
  @EmailAddress()
  email?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, 100)
  health_insurance_name?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '1727', maxLength: 20 })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, PHONE_MAX)
  health_insurance_phone?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'UY', description: 'ISO code.' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, PHONE_MAX)
  phone_country_code?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '598', description: 'Prefix.' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, PHONE_MAX)
  phone_country_number?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '99123456' })
  @EmptyIsNull()
  @IsOptional()
  @PlainText(1, PHONE_MAX)
  phone_number?: string | null;
}

/** What is left out stays, null clears. */
export class UpdateFamilyMemberRequest extends PartialType(CreateFamilyMemberRequest, {
  skipNullProperties: false,
}) {}
