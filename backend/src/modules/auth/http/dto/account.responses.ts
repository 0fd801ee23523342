import { ApiProperty } from '@nestjs/swagger';
import { MailChoicesResponse } from './mails.dto.js';

class SecondFactorState {
  @ApiProperty({ format: 'date-time' })
  since!: string;

  @ApiProperty({ type: 'integer', minimum: 0 })
  recovery_codes_left!: number;
}

export class AccountResponse {
  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'Since when no mails are sent to the address: its mail server refused one for good, or its owner asked staff for none. Otherwise null.',
  })
  mails_stopped_at!: string | null;

  @ApiProperty({ description: 'Which mails the account wants.' })
  mails!: MailChoicesResponse;

  @ApiProperty({ description: 'Without one, a reset link sets it.' })
  has_password!: boolean;

  @ApiProperty({
    type: SecondFactorState,
    nullable: true,
    description: 'Verification in two steps; null when it is off.',
  })
  second_factor!: SecondFactorState | null;
}

export class ChangedEmailResponse {
  @ApiProperty({ format: 'uuid', description: 'The account.' })
  id!: string;

  @ApiProperty({ format: 'email' })
  email!: string;
}

export class AccountSessionResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: String, enum: ['mobile', 'tablet', 'desktop', null], nullable: true })
  device!: 'mobile' | 'tablet' | 'desktop' | null;

  @ApiProperty({ type: String, nullable: true, example: 'Chrome' })
  browser!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Android' })
  system!: string | null;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time', description: 'Exact to 15 minutes.' })
  last_used_at!: string;

  @ApiProperty({ description: 'Whether it is the session of this request.' })
  current!: boolean;
}
