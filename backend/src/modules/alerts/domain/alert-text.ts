import { translator } from '../../../shared/text/translator.js';
import { clockTime } from '../../../shared/time/wall-clock.js';
import type { AlertKind } from './alert-kinds.js';

/** Something to be told, with what a lock screen may show of it. */
export interface ToldNews {
  familyId: string | null;
  what: string;
  at: Date;
  /** First names, of the child or of the family's children. */
  firstNames: readonly string[];
}

/**
 * One notice of everything that happened together; undefined when nothing is left to be told. Lock screens are public: no
 * surnames, and nothing of what is noted of anyone.
 * @param news in the order in which it happened
 */
export function alertText(
  kind: AlertKind,
  news: readonly ToldNews[],
  { locale, timezone }: { locale: string; timezone: string },
): string | undefined {
  const last = news.at(-1);
  if (!last) return undefined;
  const t = translator(locale);
  const joined = (names: readonly string[]) => new Intl.ListFormat(locale).format(names);
  if (kind === 'answers') {
    const count = new Set(news.map(({ familyId }) => familyId)).size;
    if (count > 1) return t('alerts:answers.several', { count });
    const names = joined(last.firstNames);
    return t(names ? `alerts:answers.${last.what}` : `alerts:answers.unnamed.${last.what}`, {
      names,
    });
  }
  if (kind === 'child') {
    // Siblings who came or left together; of each the last that is known.
    const together = news.filter(({ what }) => what === last.what);
    const firstNames = [...new Set(together.flatMap((one) => one.firstNames))].toSorted();
    const time = clockTime(last.at, timezone, locale);
    return t(`alerts:child.${last.what}`, {
      ...{ count: firstNames.length, time, names: joined(firstNames) },
    });
  }
  if (kind === 'reminders' || kind === 'urgent') return t(`alerts:${kind}`);
  return t(`alerts:${kind}.${last.what}`);
}
