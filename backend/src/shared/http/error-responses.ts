import {
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  type OpenAPIObject,
} from '@nestjs/swagger';
import type { ErrorCode, FieldCode } from '../errors/error-codes.js';
import { named } from '../names/registry.js';
import { statusOfCodes } from './error-status.js';

/** What every refusal looks like (docs/wire.md, "Errors"). */
class ErrorResponse {
  @ApiProperty({ type: 'integer', description: 'The status of the response.' })
  statusCode!: number;

  @ApiProperty({ description: 'A stable code, which clients translate.' })
  message!: string;

  @ApiPropertyOptional({
    type: Object,
    additionalProperties: true,
    description: 'Figures of the rule that was broken.',
  })
  details?: unknown;

  @ApiPropertyOptional({ description: 'From 500 on: names the request in the log.' })
  requestId?: string;
}

class FieldProblem {
  @ApiProperty({ description: 'Dotted path; empty when the body as a whole is refused.' })
  field!: string;

  @ApiProperty({ enum: () => Object.keys(named('fields')), enumName: 'FieldCode' })
  code!: FieldCode;

  @ApiPropertyOptional({
    type: Object,
    additionalProperties: true,
    description: 'Figures of the rule.',
  })
  params?: Record<string, unknown>;
}

class ValidationErrorResponse {
  @ApiProperty({ type: 'integer', enum: [400] })
  statusCode!: 400;

  @ApiProperty({ description: 'A stable code, which clients translate.' })
  message!: string;

  @ApiPropertyOptional({ type: [FieldProblem] })
  details?: FieldProblem[];
}

export const ERROR_MODELS = [ErrorResponse, FieldProblem, ValidationErrorResponse];

export type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

/**
 * The responses of an operation that can refuse with these codes, by status. Those with one or two
 * codes, and those of failures of the server, are shared by the whole document.
 * @param shared takes the shared ones, by name
 */
export function errorResponses(codes: ErrorCode[], shared: Responses): Responses {
  const statusOf = statusOfCodes();
  const byStatus = Map.groupBy(codes, (code) => statusOf[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, together]) => {
      // From 500 on they are the same for every operation.
      if (together.length > 2 && status < 500) return [status, refusal(status, together)];
      const name = (status < 500 ? together : together.slice(0, 1)).map(pascalCase).join('Or');
      shared[name] = refusal(status, together);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

const pascalCase = (code: string): string =>
  code.replace(/(?:^|[_.])(\w)/g, (_, letter: string) => letter.toUpperCase());

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait.',
    required: true,
    schema: { type: 'integer' as const },
  },
};

const refusal = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  ...(status === 429 && { headers: RETRY_AFTER }),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: getSchemaPath(status === 400 ? ValidationErrorResponse : ErrorResponse) },
          { properties: { message: { type: 'string' as const, enum: codes } } },
        ],
      },
    },
  },
});
