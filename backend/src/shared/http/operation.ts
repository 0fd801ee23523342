import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiExtension, ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '../errors/error-codes.js';

/** Where the document keeps the codes until `openApiDocument` makes responses of them. */
export const DECLARED_ERRORS = 'x-errors';

interface Details {
  /** What a caller has to know beyond the summary. */
  description?: string;
  /** Codes beyond those that every request, a body, the guard or a rate limit can cause. */
  errors?: readonly ErrorCode[];
}

/** Describes a route in the OpenAPI document; its decorator of access says who may call it. @param id unique, for generated clients */
export const Operation = (
  id: string,
  summary: string,
  { description, errors = [] }: Details = {},
) =>
  applyDecorators(
    ApiOperation({ operationId: id, summary, ...(description && { description }) }),
    ApiExtension(DECLARED_ERRORS, errors),
  );

/** Of a route that answers with nothing. */
export const NoContent = () => applyDecorators(HttpCode(204), ApiNoContentResponse());
