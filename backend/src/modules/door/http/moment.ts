import { parseMoment } from '../../../shared/time/wall-clock.js';

/** A moment without an offset is not one that all phones and servers agree on. */
const OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** @returns undefined for what is no moment with an offset */
export const toMoment = (text: string): Date | undefined =>
  OFFSET.test(text) ? parseMoment(text, 'UTC') : undefined;
