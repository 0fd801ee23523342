import { EMAIL } from '../../../../shared/text/email-address.js';
import type { ReadPhone } from '../family-details.js';
import type { Found } from './found.js';
import { trimmed } from './text.js';
import { LABEL } from './words.js';

const ADDRESS = new RegExp(
  `(?:${LABEL}[\\s:]+)?<?(?:mailto:)?([^\\s<>;,:|()]{1,100}@[^\\s<>;,:|()]*)>?`,
  'giu',
);
const DATE = /(?<!\d)\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)?\d{2}(?![\d/.-])/g;
const PHONE = new RegExp(
  `(?:${LABEL}[.\\s:]+)?(?<![\\p{L}\\d])((?:\\+|00)?\\(?\\d(?:[ ().-]|/(?! )|\\d){5,30}\\d)(?![\\p{L}\\d])`,
  'giu',
);
const MIN_PHONE_DIGITS = 7;
const GAP = ' ; ';

const isShort = (typed: string) => typed.replace(/\D/g, '').length < MIN_PHONE_DIGITS;

/** Takes addresses and phones out of a text, and birthdays that look like phones. */
export function takeContacts(text: string, found: Found, readPhone: ReadPhone): string {
  return text
    .replace(ADDRESS, (_, typed: string) => {
      const address = typed.replace(/\.+$/, '');
      if (EMAIL.pattern.test(address)) found.emails.add(address);
      else found.leave([address], 'email');
      return GAP;
    })
    .replace(DATE, (date) => {
      found.leave([date]);
      return GAP;
    })
    .replace(PHONE, (all, typed: string) => {
      if (isShort(typed)) return all;
      for (const one of readPhone(typed) ? [typed] : typed.split('/')) {
        const phone = isShort(one) ? undefined : readPhone(one);
        if (phone) found.phones.add(phone);
        else found.leave([trimmed(one)], 'phone');
      }
      return GAP;
    });
}
