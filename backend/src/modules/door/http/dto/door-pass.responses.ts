import { ApiProperty } from '@nestjs/swagger';

class HelperPhone {
  @ApiProperty({ description: 'As it named itself.', example: 'iPhone' })
  name!: string;

  @ApiProperty({ format: 'date-time' })
  opened_at!: string;

  @ApiProperty({ format: 'date-time', description: 'Exact to ten minutes.' })
  last_seen_at!: string;
}

export class DoorPassResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Whether the helper may read which health conditions guests have.' })
  care!: boolean;

  @ApiProperty({ enum: ['valid', 'revoked', 'expired'], enumName: 'DoorPassState' })
  state!: 'valid' | 'revoked' | 'expired';

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({
    format: 'date-time',
    description: 'Six hours after the end for which the pass was made.',
  })
  expires_at!: string;

  @ApiProperty({ type: [HelperPhone], description: 'At most two.' })
  devices!: HelperPhone[];
}

export class MadeDoorPassResponse extends DoorPassResponse {
  @ApiProperty({
    format: 'uri',
    description: 'The secret is in its fragment. No other response contains it.',
  })
  link!: string;
}

class HelpedParty {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ['pending', 'started', 'finished'], enumName: 'PartyStatus' })
  status!: 'pending' | 'started' | 'finished';

  @ApiProperty({ example: 'America/Montevideo' })
  timezone!: string;

  @ApiProperty({ format: 'date-time' })
  date_start!: string;

  @ApiProperty({ format: 'date-time' })
  date_end!: string;

  @ApiProperty({ description: 'Called off: the door is closed.' })
  cancelled!: boolean;
}

export class OpenedDoorPassResponse {
  @ApiProperty({ description: "A bearer token for this party's door alone." })
  token!: string;

  @ApiProperty({ type: 'integer', description: 'Seconds.' })
  expires_in!: number;

  @ApiProperty({ description: "The helper's, as the host typed it." })
  name!: string;

  @ApiProperty({ description: 'Whether the helper may read which health conditions guests have.' })
  care!: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the pass ends.' })
  until!: string;

  @ApiProperty({ type: HelpedParty })
  party!: HelpedParty;
}
