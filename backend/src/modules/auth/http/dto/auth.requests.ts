import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { lengths, PlainText, Uuid } from '../../../../shared/validation/fields.js';
import { OptionalText } from '../../../../shared/validation/optional-text.js';
import { PERSON_NAME, TYPED_BIRTHDAY_MAX, TYPED_PHONE } from '../../../family/family.api.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/credentials/password-policy.js';
import { Email, NewPassword, OptionalSecondFactor, PresentedSecret } from './credentials.js';

export class LoginRequest {
  @ApiProperty({ format: 'email' })
  @Email()
  email!: string;

  @ApiProperty({ format: 'password', maxLength: PASSWORD_MAX })
  @PresentedSecret()
  password!: string;

  @OptionalSecondFactor()
  second_factor_code?: string | null;
}

/** The light form; the full one has the phone too. Without a number there is no phone. */
export class RegisterRequest {
  @ApiProperty({ ...lengths(PERSON_NAME), example: 'Ana Pérez' })
  @PlainText(PERSON_NAME)
  full_name!: string;

  @ApiProperty({ format: 'email' })
  @Email()
  email!: string;

  @ApiProperty({ format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
  @NewPassword()
  password!: string;

  @ApiProperty({ example: '1988-04-12', description: 'A time part is dropped.' })
  @IsString()
  @MaxLength(TYPED_BIRTHDAY_MAX)
  birthday!: string;

  @OptionalText(TYPED_PHONE, { example: 'UY' })
  phone_country_code?: string | null;

  @OptionalText(TYPED_PHONE, { example: '598' })
  phone_country_number?: string | null;

  @OptionalText(TYPED_PHONE, { example: '99123456' })
  phone_number?: string | null;

  @ApiPropertyOptional({ format: 'uuid', description: 'The invitation to come back to.' })
  @IsOptional()
  @Uuid()
  party_id?: string;
}

export class RefreshTokenRequest {
  @ApiProperty()
  @PresentedSecret()
  refreshToken!: string;

  @ApiProperty({ format: 'email', description: "The e-mail of the token's account." })
  @Email()
  email!: string;
}

export class LogoutRequest {
  @ApiProperty()
  @PresentedSecret()
  refreshToken!: string;
}

const Presented = () => ApiProperty({ format: 'password', maxLength: PASSWORD_MAX });

export class ChangePasswordRequest {
  @Presented()
  @PresentedSecret()
  current_password!: string;

  @ApiProperty({ format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
  @NewPassword()
  password!: string;

  @OptionalSecondFactor()
  second_factor_code?: string | null;
}

/** What a stolen session must not do: the password, and a code while the second factor is on. */
class ProofRequest {
  @Presented()
  @PresentedSecret()
  password!: string;

  @OptionalSecondFactor()
  second_factor_code?: string | null;
}

export class ChangeEmailRequest extends ProofRequest {
  @ApiProperty({ format: 'email', description: 'The new address.' })
  @Email()
  email!: string;
}

export class ConfirmEmailRequest {
  @ApiProperty({ description: 'The last part of the mailed link.' })
  @PresentedSecret()
  secret!: string;
}

export class EraseAccountRequest extends ProofRequest {}

export class ExportDataRequest extends ProofRequest {}

export class VerifyAccountRequest {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    format: 'password',
    maxLength: PASSWORD_MAX,
    description:
      'The password chosen at the registration, which proves that its session is of the same person: both are kept.',
  })
  @IsOptional()
  @PresentedSecret()
  password?: string | null;

  @ApiPropertyOptional({
    type: Boolean,
    default: false,
    description:
      'Drops the password unless it is given or a session of the account is presented: another person may have chosen it.',
  })
  @IsOptional()
  @IsIn([true, false])
  drop_password?: boolean;
}

export class ResendVerificationRequest {
  @ApiPropertyOptional({ format: 'uuid', description: 'The invitation to come back to.' })
  @IsOptional()
  @Uuid()
  party_id?: string;
}

export class SendResetEmailRequest {
  @ApiProperty({ format: 'email' })
  @Email()
  email!: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The invitation to come back to.' })
  @IsOptional()
  @Uuid()
  party_id?: string;
}

export class ResetPasswordRequest {
  @ApiProperty({ format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX })
  @NewPassword()
  password!: string;
}
