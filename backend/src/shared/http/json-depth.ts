import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** No body of ours is deeper than four. */
const MAX_DEPTH = 10;

/**
 * Refuses bodies that are nested beyond reason: what reads them afterwards goes down into them, and
 * 100 KB are enough brackets to leave it without a stack.
 */
export function refuseDeepJson(request: Request, _response: Response, next: NextFunction): void {
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
