import {
  characterCount,
  hasForbiddenCharacters,
  normaliseText,
  visibleLength,
  type TextLimits,
} from '../../../../shared/text/plain-text.js';

/** A text within the limits, without forbidden characters; null if it is none. */
export function usableName(name: string | null, limits: TextLimits): string | null {
  const text = normaliseText(name ?? '');
  const length = characterCount(text);
  const fits = length >= limits.min && length <= limits.max && visibleLength(text) > 0;
  return fits && !hasForbiddenCharacters(text) ? text : null;
}
