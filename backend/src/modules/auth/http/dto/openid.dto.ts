import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

/** Providers send codes of some hundred characters. */
const QUERY_MAX = 4000;

export class StartedOpenIdResponse {
  @ApiProperty({ format: 'uri', description: "The provider's page." })
  url!: string;
}

export class FinishOpenIdRequest {
  @ApiProperty({
    example: '?code=…&state=…',
    maxLength: QUERY_MAX,
    description: 'Of the address to which the provider sent the browser.',
  })
  @IsString()
  @MaxLength(QUERY_MAX, { context: { max: QUERY_MAX } })
  query!: string;
}

export class ProvedAddressResponse {
  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ example: '012345', description: 'To sign in with, as if it had been mailed.' })
  code!: string;

  @ApiProperty({ type: String, nullable: true, description: 'For a new account.' })
  full_name!: string | null;
}
