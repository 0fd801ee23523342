import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { FormattedText, lengths, PlainText, Uuid } from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { DEVICE_NAME, HELPER_NAME } from '../../domain/door-pass.terms.js';

/** Any text: an unknown secret and a malformed one are answered alike. */
const MAX_SECRET = 200;

/** 256 bits in base64url. */
const PHONE_KEY = { pattern: /^[\w-]{43}$/, code: 'malformed' } as const;

export class MakeDoorPassRequest {
  @ApiProperty({ ...lengths(HELPER_NAME), description: "The helper's, as the host knows it." })
  @PlainText(HELPER_NAME)
  name!: string;

  @ApiProperty({ description: 'Whether the helper may read which health conditions guests have.' })
  @IsIn([true, false])
  care!: boolean;

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}

export class PhoneRequest {
  @ApiProperty({ format: 'uuid', description: 'Made by the phone, once for each pass.' })
  @Uuid()
  id!: string;

  @ApiProperty({
    pattern: PHONE_KEY.pattern.source,
    description: 'Its credential: 256 random bits in base64url, made by the phone.',
  })
  @FormattedText(PHONE_KEY)
  key!: string;
}

export class NamedPhoneRequest extends PhoneRequest {
  @ApiProperty({ ...lengths(DEVICE_NAME), description: 'Shown to the host.', example: 'iPhone' })
  @PlainText(DEVICE_NAME)
  name!: string;
}

export class OpenDoorPassRequest {
  @ApiProperty({ maxLength: MAX_SECRET, description: "Of the link's fragment." })
  @IsString()
  @MaxLength(MAX_SECRET, { context: { max: MAX_SECRET } })
  secret!: string;

  @ApiProperty({ type: NamedPhoneRequest })
  @IsObject()
  @ValidateNested()
  @Type(() => NamedPhoneRequest)
  device!: NamedPhoneRequest;
}

export class RenewDoorPassRequest {
  @ApiProperty({ type: PhoneRequest })
  @IsObject()
  @ValidateNested()
  @Type(() => PhoneRequest)
  device!: PhoneRequest;
}
