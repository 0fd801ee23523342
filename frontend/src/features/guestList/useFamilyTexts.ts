import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import type { Family } from './api/types';
import { groupOf, shownIn } from './familyGroups';

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

/** What a family's row says. */
export function useFamilyTexts() {
  const { t, i18n } = useTranslation('expectedFamilies');
  const format = formatsOf(i18n.language);
  const day = (iso: string) => {
    const days = daysAgo(iso, Date.now());
    return days >= 0 && days <= NEAR_DAYS
      ? format.days.format(-days, 'day')
      : t('row.on', { day: formatDate(iso, 'short', i18n.language) });
  };

  /** The children first. */
  const who = (family: Family): string => {
    const { names, adults } = shownIn(family);
    const list = format.list.format(names);
    return adults > 0 ? t('row.andAdults', { names: list, count: adults }) : list;
  };

  /** What it did last. */
  const what = (family: Family): string => {
    const { answered_at: answeredAt, rsvp, waiting, sent_at: sentAt, opened_at: openedAt } = family;
    const { to_tell: news } = family;
    if (news?.told_at) return t('row.told', { day: day(news.told_at) });
    if (news) return t(`row.tell.${news.news}`);
    const said = answeredAt
      ? t(family.answered_by === 'host' ? 'row.noted' : 'row.said', { day: day(answeredAt) })
      : null;
    switch (groupOf(family)) {
      case 'coming':
        if (family.people.some((person) => person.declared_kid === null)) return t('row.kind');
        return waiting ? t('row.waitsForMore') : (said ?? t('row.comes'));
      case 'waiting':
        return t(waiting?.offered_until ? 'row.offered' : 'row.waits', { turn: waiting?.turn });
      case 'declined':
        return said ?? t('state.declined');
      case 'missing':
        if (family.disowned) return t('row.disowned');
        if (rsvp === 'not_sure') return dotted([t('state.notSure'), said]);
        if (openedAt) return t('row.opened', { day: day(openedAt) });
        if (sentAt) return t('row.sent', { day: day(sentAt) });
        return family.link ? t('row.unsent') : t('state.notOpened');
    }
  };
  return { day, who, what };
}
