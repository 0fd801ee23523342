import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { EmptyIsNull, lengths, PlainText, Uuid } from '../../../../shared/validation/fields.js';
import { PERSON_NAME } from '../../../family/family.api.js';
import { Email, OptionalSecondFactor, TypedCode } from './credentials.js';

const NameOfNewAccount = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      ...lengths(PERSON_NAME),
      description: 'For an address without an account.',
    }),
    EmptyIsNull(),
    IsOptional(),
    PlainText(PERSON_NAME),
  );

export class RequestCodeRequest {
  @ApiProperty({ format: 'email' })
  @Email()
  email!: string;

  @NameOfNewAccount()
  full_name?: string | null;

  @ApiPropertyOptional({ format: 'uuid', description: 'The invitation that the mail links to.' })
  @IsOptional()
  @Uuid()
  party_id?: string;
}

export class VerifyCodeRequest {
  @ApiProperty({ format: 'email', description: 'The address that the code was mailed to.' })
  @Email()
  email!: string;

  @ApiProperty({ example: '012345', description: 'Six digits; blanks and dashes are ignored.' })
  @TypedCode()
  code!: string;

  @NameOfNewAccount()
  full_name?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description: 'Declares to be 18 or older; true for an address without an account.',
  })
  @IsOptional()
  @IsIn([true, false])
  adult?: boolean | null;

  @OptionalSecondFactor()
  second_factor_code?: string | null;
}
