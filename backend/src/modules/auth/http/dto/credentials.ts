import {
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  registerDecorator,
} from 'class-validator';
import { ChangeText } from '../../../../shared/validation/fields.js';
import { email, field, uuid } from '../../../../shared/validation/body-fields.js';
import { normaliseEmail } from '../../../../shared/text/email-address.js';
import {
  isCommonPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from '../../domain/credentials/password-policy.js';

function IsUncommonPassword(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'common_password',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value) => typeof value !== 'string' || !isCommonPassword(value),
        defaultMessage: () => 'common_password',
      },
    });
}

/** An address, as it is stored and compared. */
export const address = (description?: string) =>
  email(description).checked(ChangeText(normaliseEmail));

/** A password that is being set. It is never trimmed. */
export const newPassword = field<string>(
  { type: String, format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
  undefined,
  [
    IsUncommonPassword(),
    MaxLength(PASSWORD_MAX, { context: { max: PASSWORD_MAX } }),
    MinLength(PASSWORD_MIN, { context: { min: PASSWORD_MIN } }),
    IsString(),
  ],
);

/** A password or token that is only compared; its length alone is validated. */
const presented = (options: object, description?: string) =>
  field<string>({ type: String, ...options }, description, [
    MaxLength(PASSWORD_MAX, { context: { max: PASSWORD_MAX } }),
    IsNotEmpty(),
    IsString(),
  ]);

export const token = (description?: string) => presented({}, description);

export const password = (description?: string) =>
  presented({ format: 'password', maxLength: PASSWORD_MAX }, description);

/** A code as it is typed: blanks and dashes are ignored. */
export const typedCode = (description: string) =>
  token(description)
    .checked(ChangeText((text) => text.replace(/[\s-]/g, '')))
    .example('012345');

export const mailedCode = typedCode('Six digits; blanks and dashes are ignored.');

export const authenticatorCode = typedCode(
  'Six digits of the authenticator app, or a recovery code.',
);

/** The second step of a log-in. */
export const second_factor_code = authenticatorCode.orNull().optional();

/** The party whose invitation the person came from. Null is none as well. */
export const cameFrom = (description: string) => uuid(description).optional().checked(IsOptional());
