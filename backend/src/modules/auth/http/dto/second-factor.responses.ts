import { ApiProperty } from '@nestjs/swagger';

export class AppSetupResponse {
  @ApiProperty({ description: 'The secret in base32, to be typed into the app.' })
  secret!: string;

  @ApiProperty({ example: 'otpauth://totp/…', description: 'The same, for a QR picture.' })
  uri!: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    example: ['abcd-efgh-ijkl-mnop'],
    description: 'Shown once; each works once.',
  })
  recovery_codes!: string[];
}
