import { Param, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { notFound } from '../errors/domain-error.js';

/** An id that is not one names nothing: 404, as for an id that nobody has. */
const existingId: PipeTransform<string, string> = {
  transform: (value) => {
    if (!isUUID(value)) throw notFound();
    return value.toLowerCase();
  },
};

/** A UUID in the path. */
export const UuidParam = (name: string) => Param(name, existingId);
