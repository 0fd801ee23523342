import { ApiProperty } from '@nestjs/swagger';
import { Uuid } from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';
import { NUDGE_STATES, type NudgeState } from '../../domain/nudges/nudge-limits.js';

const KINDS = ['family', 'household'] as const;

export class NudgeRequest {
  @ApiProperty({ format: 'uuid', description: 'Of a family that is missing.' })
  @Uuid()
  id!: string;

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}

export class MissingFamilyResponse {
  @ApiProperty({
    format: 'uuid',
    description: 'Of the expected family; of a household, the id of its account.',
  })
  id!: string;

  @ApiProperty({
    enum: KINDS,
    enumName: 'MissingKind',
    description: '`family`: the host expects it. `household`: it opened the invitation.',
  })
  kind!: (typeof KINDS)[number];

  @ApiProperty()
  name!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '+59899123456',
    description: 'As the host typed it; never of an account.',
  })
  phone!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of an expected family. A household gets the address of the invitation.',
  })
  link!: string | null;

  @ApiProperty({ description: 'The link or the invitation was opened.' })
  opened!: boolean;

  @ApiProperty({ description: 'A reader of the link said that it is not this family.' })
  disowned!: boolean;

  @ApiProperty({ type: 'integer', description: 'How often the host reminded it.' })
  nudges!: number;

  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'The last time.' })
  nudged_at!: string | null;

  @ApiProperty({
    enum: NUDGE_STATES,
    enumName: 'NudgeState',
    description:
      '`ready`: it can be reminded. `no_link`: it needs a new link first. `today`: it was. `limit`: three times in all. `opted_out`: it wants no reminders. `closed`: the answers are closed.',
  })
  state!: NudgeState;

  @ApiProperty({
    type: String,
    nullable: true,
    format: 'date-time',
    description: 'From when on it can be reminded again, before the deadline.',
  })
  again_at!: string | null;
}
