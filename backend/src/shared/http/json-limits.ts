import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** The deepest body of the API has four levels. */
const MAX_DEPTH = 10;

/** Members and elements together; the largest body of the API has fewer than a hundred. */
export const MAX_VALUES = 1_000;

/**
 * Refuses bodies that would be expensive to validate: validation recurses, so that 100 KB of brackets
 * would overflow its stack, and looks at each of 12,000 members.
 */
export function limitJson(request: Request, _response: Response, next: NextFunction): void {
  next(isWithinLimits(request.body) ? undefined : new BadRequestException());
}

function isWithinLimits(body: unknown): boolean {
  let level = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value) as unknown[];
      values += inner.length;
      if (values > MAX_VALUES) return false;
      next.push(...inner);
    }
    level = next;
  }
  return true;
}
