import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayNotEmpty,
  IsDefined,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import {
  FormattedText,
  IfGiven,
  IfNotNull,
  lengths,
  PlainText,
  Uuid,
  Uuids,
} from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import {
  ON_MY_WAY_MINUTES,
  PICKUP_CHILDREN_MAX,
  TAKER_NAME,
} from '../../domain/pickup-pass.terms.js';

/** Any text: an unknown secret and a malformed one are answered alike. */
const MAX_SECRET = 200;

/** 256 bits in base64url. */
const PHONE_KEY = { pattern: /^[\w-]{43}$/, code: 'malformed' } as const;

/** Of a pass and of a block: either `authorized_person_id` or `name`. */
export class TakerRequest {
  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'The kids, of the own household, who were accepted.',
  })
  @ArrayNotEmpty()
  @Uuids(PICKUP_CHILDREN_MAX)
  guest_ids!: string[];

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'An adult of the household, or a person who is authorised to pick up one of the kids.',
  })
  @IfGiven()
  @Uuid()
  authorized_person_id?: string;

  @ApiPropertyOptional({
    ...lengths(TAKER_NAME),
    example: 'Abuela Marta',
    description: 'Of a person for this party alone, instead of `authorized_person_id`.',
  })
  @ValidateIf(
    (body: TakerRequest) => body.authorized_person_id === undefined || body.name !== undefined,
  )
  @IsDefined()
  @PlainText(TAKER_NAME)
  name?: string;

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}

class PresentedPassRequest {
  @ApiProperty({ maxLength: MAX_SECRET, description: "Of the link's fragment." })
  @IsString()
  @MaxLength(MAX_SECRET, { context: { max: MAX_SECRET } })
  secret!: string;

  @ApiProperty({
    pattern: PHONE_KEY.pattern.source,
    description:
      "256 random bits in base64url, made by the bearer's phone: what its QR shows after `CONVITE:{id}:`.",
  })
  @FormattedText(PHONE_KEY)
  device_key!: string;
}

export class OpenPickupPassRequest extends PresentedPassRequest {
  @ApiPropertyOptional({
    default: false,
    description: 'Claims the pass for this phone, by a tap of its bearer.',
  })
  @IfGiven()
  @IsIn([true, false])
  claim?: boolean;
}

export class OnMyWayRequest extends PresentedPassRequest {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: ON_MY_WAY_MINUTES.min,
    maximum: ON_MY_WAY_MINUTES.max,
    nullable: true,
    description: 'Until the bearer expects to be there. Null, or left out, takes it back.',
  })
  @IfNotNull()
  @IsInt()
  @Min(ON_MY_WAY_MINUTES.min, { context: { min: ON_MY_WAY_MINUTES.min } })
  @Max(ON_MY_WAY_MINUTES.max, { context: { max: ON_MY_WAY_MINUTES.max } })
  minutes?: number | null;
}
