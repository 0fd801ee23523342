import { Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { notFound } from '../errors/domain-error.js';

/** A malformed id is answered as an unknown one: 404. @throws not_found */
export function existingId(value: string): string {
  if (!isUUID(value)) throw notFound();
  return value.toLowerCase();
}

const pipe: PipeTransform<string, string> = { transform: existingId };

/** A UUID in the path, in the OpenAPI document too. @throws not_found */
export const UuidParam =
  (name: string, description?: string): ParameterDecorator =>
  (controller, handler = '', index) => {
    Param(name, pipe)(controller, handler, index);
    const method = Object.getOwnPropertyDescriptor(controller, handler);
    if (method) ApiParam({ name, format: 'uuid', description })(controller, handler, method);
  };
