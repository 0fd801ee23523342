import { translator } from '../../../shared/text/translator.js';
import { clockTime } from '../../../shared/time/wall-clock.js';
import type { AlertKind } from './alert-kinds.js';

/** Something to be told, with what a lock screen may show of it. */
export interface ToldNews {
  familyId: string | null;
  /** Of a child. */
  invitationId: string | null;
  what: string;
  at: Date;
  /** First names, of the child or of the family's children. */
  firstNames: readonly string[];
}

/** Of a child nothing but where it is now; of everything else all. In the order in which it happened. */
export function lastOfEach(kind: AlertKind, news: readonly ToldNews[]): ToldNews[] {
  return news.filter(
    ({ invitationId }, at) =>
      kind !== 'child' || !news.slice(at + 1).some((later) => later.invitationId === invitationId),
  );
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
    // A sentence for those who came and one for those who left; who was taken off the list has no name any more.
    const sentences = [...new Set(news.map(({ what }) => what))].map((what) => {
      const together = news.filter((one) => one.what === what);
      const firstNames = together.flatMap((one) => one.firstNames).toSorted();
      const time = clockTime(together.at(-1)?.at ?? last.at, timezone, locale);
      const told = { count: firstNames.length, time, names: joined(firstNames) };
      return firstNames.length > 0 ? t(`alerts:child.${what}`, told) : '';
    });
    return sentences.filter(Boolean).join('. ') || undefined;
  }
  if (kind === 'reminders' || kind === 'urgent') return t(`alerts:${kind}`);
  return t(`alerts:${kind}.${last.what}`);
}
