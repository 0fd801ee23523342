import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid, invalidFields } from '../../../shared/errors/domain-error.js';
import {
  characterCount,
  hasForbiddenCharacters,
  normaliseText,
  visibleLength,
} from '../../../shared/text/plain-text.js';
import { PEOPLE_SEARCH } from '../domain/people-search.js';

/** The text of a search for people. */
@Injectable()
export class SearchText implements PipeTransform<string, string> {
  transform(value: string): string {
    const text = normaliseText(value);
    const { min, max } = PEOPLE_SEARCH;
    if (visibleLength(text) < min) {
      throw invalidFields({ field: 'text', code: 'min', params: { min } });
    }
    if (characterCount(text) > max) {
      throw invalidFields({ field: 'text', code: 'max', params: { max } });
    }
    if (hasForbiddenCharacters(text)) throw invalid('invalid_characters');
    return text;
  }
}
