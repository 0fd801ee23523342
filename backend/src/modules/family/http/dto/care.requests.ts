import { ApiProperty } from '@nestjs/swagger';
import { PlainText, Uuid } from '../../../../shared/validation/fields.js';
import { CONTACT_PHONE_MAX, CONTACT_PHONE_MIN } from '../../domain/contact-phone.js';

export class NoteHealthConditionRequest {
  @ApiProperty({ format: 'uuid', description: "The catalogue's id." })
  @Uuid()
  health_condition_id!: string;
}

export class AuthorizationRequest {
  @ApiProperty({ minLength: 2, maxLength: 100, example: 'Abuela Marta' })
  @PlainText(2, 100)
  name!: string;

  @ApiProperty({
    minLength: CONTACT_PHONE_MIN,
    maxLength: CONTACT_PHONE_MAX,
    example: '099 123 456',
    description: 'Kept as typed: digits, spaces, + - ( ).',
  })
  @PlainText(CONTACT_PHONE_MIN, CONTACT_PHONE_MAX)
  phone!: string;
}
