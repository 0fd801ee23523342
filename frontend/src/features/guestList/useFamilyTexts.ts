import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import type { Family, Person } from './api/types';
import { groupOf, shownIn, shownPeople } from './familyGroups';

const DAY_MS = 86_400_000;
/** Older days are named by their date. */
const NEAR_DAYS = 6;

/** The day of a moment in the zone that it is written in. */
function daysAgo(iso: string, now: number): number {
  const offset = /([+-])(\d\d):(\d\d)$/.exec(iso);
  const [, sign = '+', hours = '0', minutes = '0'] = offset ?? [];
  const shift = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  const dayOf = (at: number) => Math.floor((at + shift) / DAY_MS);
  return dayOf(now) - dayOf(Date.parse(iso));
}

/** Made once for all rows of a list: that takes longer than to use them. */
const formats = new Map<string, { days: Intl.RelativeTimeFormat; list: Intl.ListFormat }>();

function formatsOf(language: string) {
  const known = formats.get(language) ?? {
    days: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    list: new Intl.ListFormat(language),
  };
  formats.set(language, known);
  return known;
}

/** What a family's row and its sheet say. */
export function useFamilyTexts() {
  const { t, i18n } = useTranslation(['expectedFamilies', 'guestList', 'common']);
  const format = formatsOf(i18n.language);
  const day = (iso: string) => {
    const days = daysAgo(iso, Date.now());
    return days >= 0 && days <= NEAR_DAYS
      ? format.days.format(-days, 'day')
      : t('row.on', { day: formatDate(iso, 'short', i18n.language) });
  };

  const who = (family: Family): string => format.list.format(shownIn(family));

  /** How many they are. */
  const countsOf = (people: readonly Pick<Person, 'kid'>[]): string => {
    const kids = people.filter(({ kid }) => kid).length;
    const adults = people.length - kids;
    return format.list.format([
      ...(kids > 0 ? [t('common:kids', { count: kids })] : []),
      ...(adults > 0 ? [t('common:adults', { count: adults })] : []),
    ]);
  };

  const answered = ({ answered_at: at, answered_by: by }: Family): string | null =>
    at && t(by === 'host' ? 'story.noted' : 'story.answered', { day: day(at) });

  /** What is known of it, beside the group that it is in. */
  const what = (family: Family): string | null => {
    const { rsvp, waiting, sent_at: sentAt, opened_at: openedAt, to_tell: news } = family;
    const { answered_at: at } = family;
    const group = groupOf(family);
    if (news?.told_at) return t('untold.told', { day: day(news.told_at) });
    // Those that have to be told are of all groups.
    if (news) {
      const answer = t(`groups.${group}`, { count: shownIn(family).length });
      return dotted([t(`row.tell.${news.news}`), answer]);
    }
    const counts = countsOf(shownPeople(family));
    switch (group) {
      case 'coming':
        if (family.people.some((person) => person.declared_kid === null)) {
          return t('guestList:manual.kind');
        }
        return dotted([counts, waiting && t('row.waitsForMore'), at && day(at)]);
      case 'waiting':
        return dotted([
          t(waiting?.offered_until ? 'row.offered' : 'row.waits', { turn: waiting?.turn }),
          counts,
          waiting && !waiting.offered_until && day(waiting.asked_at),
        ]);
      case 'declined':
        return answered(family);
      case 'missing':
        if (family.disowned) return t('row.disowned');
        if (rsvp === 'not_sure') return t('row.notSure');
        if (openedAt) return t('story.opened', { day: day(openedAt) });
        if (sentAt) return t('story.sent', { day: day(sentAt) });
        return t(family.link ? 'story.unsent' : 'row.notOpened');
    }
  };
  return { day, who, what, countsOf, answered };
}
