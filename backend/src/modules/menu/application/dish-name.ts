import { translator } from '../../../shared/text/translator.js';

/** Of a usual dish. */
export const dishName = (code: string, locale: string): string =>
  translator(locale)(`dishes:${code}`);
