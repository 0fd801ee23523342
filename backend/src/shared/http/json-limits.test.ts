import type { Request, Response } from 'express';
import { limitJson, MAX_VALUES } from './json-limits.js';

function isRefused(body: unknown): boolean {
  let refusal: unknown;
  limitJson({ body } as Request, {} as Response, (error) => (refusal = error));
  return refusal !== undefined;
}

const members = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

describe('a body', () => {
  it('may have as many members as the limit', () => {
    expect(isRefused(members(MAX_VALUES))).toBe(false);
    expect(isRefused(members(MAX_VALUES + 1))).toBe(true);
  });

  it('counts the elements of its arrays, and of what is nested', () => {
    expect(isRefused({ ids: Array(MAX_VALUES).fill(1) })).toBe(true);
    expect(isRefused({ ids: Array(MAX_VALUES - 1).fill(1) })).toBe(false);
    expect(isRefused(Array.from({ length: 40 }, () => members(25)))).toBe(true);
  });

  it('may not be nested deeper than ten levels', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { x: nested(depth - 1) });
    expect(isRefused(nested(10))).toBe(false);
    expect(isRefused(nested(11))).toBe(true);
  });

  it.each([undefined, null, 'text', 7, {}, []])('may be %j', (body) => {
    expect(isRefused(body)).toBe(false);
  });
});
