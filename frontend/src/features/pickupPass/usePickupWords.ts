import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import type { BearerPass } from './bearer';

/** A pass in words, by the party's clock. */
export function usePickupWords({ children, party, valid_until }: BearerPass) {
  const { t, i18n } = useTranslation('pickupPass');
  const { language } = i18n;
  const day = formatDate(party.date_start, 'spoken', language);
  return {
    children: new Intl.ListFormat(language, { type: 'conjunction' }).format(children),
    when: t('when', {
      day: day.charAt(0).toLocaleUpperCase(language) + day.slice(1),
      end: formatDate(party.date_end, 'time', language),
    }),
    until: t('until', {
      day: formatDate(valid_until, 'spoken', language),
      time: formatDate(valid_until, 'time', language),
    }),
    time: (moment: string) => formatDate(moment, 'time', language),
  };
}
