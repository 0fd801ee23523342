import { ApiProperty } from '@nestjs/swagger';

class SessionUser {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  full_name!: string;

  @ApiProperty({ enum: [0, 1], description: '1 once the mailed link was followed.' })
  verified!: 0 | 1;
}

/** What a verification link is about. */
export class RegistrationResponse {
  @ApiProperty({ description: 'The name that registered.' })
  full_name!: string;

  @ApiProperty({ description: 'Whether the presented session is one of the account.' })
  own!: boolean;
}

export class SessionResponse {
  @ApiProperty({ type: SessionUser })
  user!: SessionUser;

  @ApiProperty({ description: 'Bearer token of 15 minutes.' })
  accessToken!: string;

  @ApiProperty({ description: 'Single use, 30 days.' })
  refreshToken!: string;
}
