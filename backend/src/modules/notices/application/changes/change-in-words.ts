import { translator } from '../../../../shared/text/translator.js';
import { clockTime, dayIn, formatInWords } from '../../../../shared/time/wall-clock.js';
import type { PartyChange } from '../../domain/changes/party-change.entity.js';
import { differences, type StoredTerms } from '../../domain/changes/terms.js';

/**
 * What changed, in sentences of a mail, each behind a line break.
 * @param showsPlace not to a family that is shown the address only once it comes
 * @returns `when` the party is now (or would have been), and the lines, empty where there is none
 */
export function changeInWords(
  { before, after, message }: Pick<PartyChange, 'before' | 'after' | 'message'>,
  host: string,
  locale: string,
  now: Date,
  showsPlace: boolean,
): { when: string; lines: string } {
  const t = translator(locale);
  const moment = (iso: string, { timezone }: StoredTerms) =>
    formatInWords(new Date(iso), timezone, locale, now);
  const start = (terms: StoredTerms) => moment(terms.dateStart, terms);
  const time = (terms: StoredTerms) => {
    const { timezone } = terms;
    const [from, to] = [new Date(terms.dateStart), new Date(terms.dateEnd)];
    return dayIn(from, timezone) === dayIn(to, timezone)
      ? t('partyChanges:sameDay', { start: start(terms), end: clockTime(to, timezone, locale) })
      : t('partyChanges:otherDay', { start: start(terms), end: moment(terms.dateEnd, terms) });
  };
  const { start: isStartNew, end: isEndNew, place: isPlaceNew } = differences(before, after);
  const both = (of: (terms: StoredTerms) => string) => ({ from: of(before), to: of(after) });
  const lines = [
    ...(isStartNew || isEndNew ? [t('partyChanges:time', both(time))] : []),
    ...(isPlaceNew
      ? [showsPlace ? t('partyChanges:place', both(place)) : t('partyChanges:placeHidden')]
      : []),
    ...(message ? [t('partyChanges:message', { host, message })] : []),
  ];
  return { when: start(after), lines: lines.map((line) => `\n${line}`).join('') };
}

const place = ({ address, city }: StoredTerms) => `${address}, ${city}`;
