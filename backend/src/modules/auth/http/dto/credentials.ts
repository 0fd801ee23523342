import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  MinLength,
  registerDecorator,
} from 'class-validator';
import { normaliseEmail } from '../../../../shared/text/email-address.js';
import { EmailAddress } from '../../../../shared/validation/fields.js';
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
export const Email = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normaliseEmail(value) : value,
    ),
    EmailAddress(),
  );

/** A password that is being set. It is never trimmed. */
export const NewPassword = () =>
  applyDecorators(
    IsUncommonPassword(),
    MaxLength(PASSWORD_MAX, { context: { max: PASSWORD_MAX } }),
    MinLength(PASSWORD_MIN, { context: { min: PASSWORD_MIN } }),
    IsString(),
  );

/** A password or token that is only compared; its length alone is validated. */
export const PresentedSecret = () =>
  applyDecorators(
    MaxLength(PASSWORD_MAX, { context: { max: PASSWORD_MAX } }),
    IsNotEmpty(),
    IsString(),
  );

/** A code as it is typed: blanks and dashes are ignored. */
export const TypedCode = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/[\s-]/g, '') : value,
    ),
    PresentedSecret(),
  );

/** The second step of a log-in. */
export const OptionalSecondFactor = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      nullable: true,
      example: '012345',
      description: SECOND_FACTOR,
    }),
    IsOptional(),
    TypedCode(),
  );

export const SECOND_FACTOR = 'Six digits of the authenticator app, or a recovery code.';
