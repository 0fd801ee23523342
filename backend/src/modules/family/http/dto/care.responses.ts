import { ApiProperty } from '@nestjs/swagger';
import { SEVERITIES, type Severity } from '../../family.api.js';

export class HealthConditionResponse {
  @ApiProperty({ format: 'uuid', description: "The catalogue's id." })
  id!: string;

  @ApiProperty({ example: 'Celiaquía', description: 'In the language of Accept-Language.' })
  name!: string;

  @ApiProperty({
    enum: SEVERITIES,
    enumName: 'Severity',
    description:
      'urgent: may threaten a life within minutes. plate: matters where food is served. care: needs a hand.',
  })
  severity!: Severity;
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
