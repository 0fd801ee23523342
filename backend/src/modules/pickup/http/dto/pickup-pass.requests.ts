import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, IsDefined, ValidateIf } from 'class-validator';
import {
  flag,
  matching,
  uuid,
  uuids,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { lengths, PlainText } from '../../../../shared/validation/fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';
import { KEY, linkSecret } from '../../../../shared/validation/link-secret.js';
import {
  ON_MY_WAY_MINUTES,
  PICKUP_CHILDREN_MAX,
  TAKER_NAME,
} from '../../domain/pickup-pass.terms.js';

/** Of a pass and of a block: either `authorized_person_id` or `name`. */
export class TakerRequest extends WithFields({
  guest_ids: uuids(
    'The kids, of the own household, who were accepted.',
    PICKUP_CHILDREN_MAX,
  ).checked(ArrayNotEmpty()),
  authorized_person_id: uuid(
    'An adult of the household, or a person who is authorised to pick up one of the kids.',
  ).optional(),
  idempotency_key,
}) {
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
}

class PresentedPassRequest extends WithFields({
  secret: linkSecret,
  device_key: matching(
    KEY,
    "256 random bits in base64url, made by the bearer's phone: what its QR shows after `CONVITE:{id}:`.",
  ),
}) {}

export class OpenPickupPassRequest extends WithFields(PresentedPassRequest, {
  claim: flag('Claims the pass for this phone, by a tap of its bearer.')
    .with({ default: false })
    .optional(),
}) {}

export class OnMyWayRequest extends WithFields(PresentedPassRequest, {
  minutes: whole(
    ON_MY_WAY_MINUTES,
    'Until the bearer expects to be there. Null, or left out, takes it back.',
  )
    .orNull()
    .optional(),
}) {}
