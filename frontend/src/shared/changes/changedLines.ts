import type { components } from '@/api/schema.gen';
import { formatDate } from '../dates/wallClock';

export type ChangedTerms = components['schemas']['ChangedTermsResponse'];

/** One thing that is different now. */
export interface ChangedLine {
  what: 'start' | 'end' | 'place';
  now: string;
  before: string;
}

/** What differs between two states of a party, in words of the locale. */
export function changedLines(
  before: ChangedTerms,
  after: ChangedTerms,
  locale: string,
): ChangedLine[] {
  const moment = (iso: string) =>
    `${formatDate(iso, 'short', locale)}, ${formatDate(iso, 'time', locale)}`;
  const wallClock = (iso: string) => iso.slice(0, 'YYYY-MM-DDTHH:mm'.length);
  const place = ({ address, city }: ChangedTerms) => [address, city].filter(Boolean).join(', ');
  const lines: ChangedLine[] = [];
  const add = (what: ChangedLine['what'], old: string, now: string) =>
    lines.push({ what, before: old, now });
  if (wallClock(before.date_start) !== wallClock(after.date_start)) {
    add('start', moment(before.date_start), moment(after.date_start));
  }
  if (wallClock(before.date_end) !== wallClock(after.date_end)) {
    add('end', moment(before.date_end), moment(after.date_end));
  }
  if (place(before) !== place(after)) add('place', place(before), place(after));
  return lines;
}
