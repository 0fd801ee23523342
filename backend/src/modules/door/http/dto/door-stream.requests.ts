import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { IfGiven } from '../../../../shared/validation/fields.js';

const MAX_SEQ = 2 ** 31 - 1;

export class DoorStreamQueryParams {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    description: 'The last number that the caller has; changes after it are sent first.',
  })
  @IfGiven()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(MAX_SEQ)
  since?: number;
}
