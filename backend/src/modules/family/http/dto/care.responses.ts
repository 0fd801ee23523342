import { ApiProperty } from '@nestjs/swagger';

export class HealthConditionResponse {
  @ApiProperty({ format: 'uuid', description: "The catalogue's id." })
  id!: string;

  @ApiProperty({ example: 'Celiaquía', description: 'In the language of Accept-Language.' })
  name!: string;
}

/** Who may pick the person up. */
export class AuthorizationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid', description: 'Whom they may pick up.' })
  user_id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty()
  phone!: string;
}
