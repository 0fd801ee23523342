import { folded, nameKey } from '../../../shared/text/name-key.js';

/** Names that differ by case, accents or spaces alone are the same person's. */
export const takerKey = (name: string): string => nameKey(name) || folded(name).trim();
