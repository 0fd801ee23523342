import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '../errors/error-codes.js';

/** Where the document keeps the codes until `openApiDocument` makes responses of them. */
export const DECLARED_ERRORS = 'x-errors';

interface OperationOptions {
  summary: string;
  /** Who may call it, as the use case checks it; on a route that is `restrictedTo` some, its check says it. */
  access?: string;
  /** What a caller has to know beyond the summary. */
  description?: string;
  /** Codes beyond those that every request, a body, the guard or a rate limit can cause. */
  errors?: readonly ErrorCode[];
}

export const accessText = (callers: string): string => `Access: ${callers}`;

export const paragraphs = (...texts: (string | undefined)[]): string =>
  texts.filter(Boolean).join('\n\n');

/** Describes a route in the OpenAPI document. @param id unique, for generated clients */
export const Operation = (
  id: string,
  { summary, access, description, errors = [] }: OperationOptions,
) =>
  applyDecorators(
    ApiOperation({
      operationId: id,
      summary,
      description: paragraphs(description, access && accessText(access)),
    }),
    ApiExtension(DECLARED_ERRORS, errors),
  );
