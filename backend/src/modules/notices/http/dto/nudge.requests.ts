import { ApiProperty } from '@nestjs/swagger';
import { Uuid } from '../../../../shared/validation/fields.js';
import { IdempotencyKeyProperty } from '../../../../shared/validation/idempotency-key.js';

export class NudgeRequest {
  @ApiProperty({ format: 'uuid', description: 'Of a family that is missing.' })
  @Uuid()
  id!: string;

  @IdempotencyKeyProperty()
  idempotency_key?: string;
}
