import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The deepest body of the API has four levels. */
const MAX_DEPTH = 10;

/** Validation recurses into bodies, and 100 KB of brackets would overflow its stack. */
export function rejectDeepJson(request: Request, _response: Response, next: NextFunction): void {
  next(isDeep(request.body) ? new BadRequestException() : undefined);
}

function isDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}
