import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IfGiven, Uuid } from './fields.js';

/** Of a request that creates: a client repeats the key when it does not know what came of it. */
export const IdempotencyKeyProperty = () =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'uuid',
      description: 'Made by the client: repeating it returns what the first request created.',
    }),
    IfGiven(),
    Uuid(),
  );
