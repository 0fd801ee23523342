import { IsOptional } from 'class-validator';
import { flag, line, upTo, WithFields } from '../../../../shared/validation/body-fields.js';
import { PERSON_NAME, TYPED_BIRTHDAY_MAX, TYPED_PHONE } from '../../../family/family.api.js';
import {
  address,
  cameFrom,
  newPassword,
  password,
  second_factor_code,
  token,
} from './credentials.js';

const BACK = 'The invitation to come back to.';

/** What a stolen session must not do: the password, and a code while the second factor is on. */
class ProofRequest extends WithFields({
  password: password(),
  second_factor_code,
}) {}

export class LoginRequest extends WithFields({
  email: address(),
  password: password(),
  second_factor_code,
}) {}

/** The light form; the full one has the phone too. Without a number there is no phone. */
export class RegisterRequest extends WithFields({
  full_name: line(PERSON_NAME).example('Ana Pérez'),
  email: address(),
  password: newPassword,
  birthday: upTo(TYPED_BIRTHDAY_MAX, 'A time part is dropped.').example('1988-04-12'),
  phone_country_code: line(TYPED_PHONE).example('UY').clearable(),
  phone_country_number: line(TYPED_PHONE).example('598').clearable(),
  phone_number: line(TYPED_PHONE).example('99123456').clearable(),
  party_id: cameFrom(BACK),
}) {}

export class RefreshTokenRequest extends WithFields({
  refreshToken: token(),
  email: address("The e-mail of the token's account."),
}) {}

export class LogoutRequest extends WithFields({ refreshToken: token() }) {}

export class ChangePasswordRequest extends WithFields({
  current_password: password(),
  password: newPassword,
  second_factor_code,
}) {}

export class ChangeEmailRequest extends WithFields(ProofRequest, {
  email: address('The new address.'),
}) {}

export class ConfirmEmailRequest extends WithFields({
  secret: token('The last part of the mailed link.'),
}) {}

export class EraseAccountRequest extends ProofRequest {}

export class ExportDataRequest extends ProofRequest {}

export class VerifyAccountRequest extends WithFields({
  password: password(
    'The password chosen at the registration, which proves that its session is of the same person: both are kept.',
  )
    .orNull()
    .optional(),
  drop_password: flag(
    'Drops the password unless it is given or a session of the account is presented: another person may have chosen it.',
  )
    .with({ default: false })
    .optional()
    .checked(IsOptional()),
}) {}

export class ResendVerificationRequest extends WithFields({ party_id: cameFrom(BACK) }) {}

export class SendResetEmailRequest extends WithFields({
  email: address(),
  party_id: cameFrom(BACK),
}) {}

export class ResetPasswordRequest extends WithFields({ password: newPassword }) {}
