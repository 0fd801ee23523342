import { ApiProperty } from '@nestjs/swagger';
import { FormattedText, lengths, PlainText, Uuid } from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { CONTACT_PHONE, PERSON_NAME } from '../../family.api.js';

export class NoteHealthConditionRequest {
  @ApiProperty({ format: 'uuid', description: "The catalogue's id." })
  @Uuid()
  health_condition_id!: string;
}

export class AuthorizationRequest {
  @ApiProperty({ ...lengths(PERSON_NAME), example: 'Abuela Marta' })
  @PlainText(PERSON_NAME)
  name!: string;

  @ApiProperty({
    ...lengths(CONTACT_PHONE),
    pattern: CONTACT_PHONE.pattern.source,
    example: '099 123 456',
    description: 'Kept as typed: digits, spaces, + - ( ).',
  })
  @FormattedText(CONTACT_PHONE)
  phone!: string;
}

export class CreateAuthorizationRequest extends AuthorizationRequest {
  @IdempotencyKeyProperty()
  idempotency_key?: string;
}
