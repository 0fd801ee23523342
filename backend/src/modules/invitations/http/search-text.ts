import { Injectable, type PipeTransform } from '@nestjs/common';
import { invalid, invalidFields } from '../../../shared/errors/domain-error.js';
import { hasForbiddenCharacters, visibleLength } from '../../../shared/text/plain-text.js';

const MIN = 3;
const MAX = 100;

/** What is typed into a search for people: long enough not to list them all. */
@Injectable()
export class SearchText implements PipeTransform<string, string> {
  transform(value: string): string {
    const text = value.trim().normalize('NFC');
    if (visibleLength(text) < MIN) {
      throw invalidFields({ field: 'text', code: 'min', params: { min: MIN } });
    }
    if (text.length > MAX) {
      throw invalidFields({ field: 'text', code: 'max', params: { max: MAX } });
    }
    if (hasForbiddenCharacters(text)) throw invalid('invalid_characters');
    return text;
  }
}
