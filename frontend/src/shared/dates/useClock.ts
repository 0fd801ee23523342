import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Prints ISO times on the party's wall clock: 16:42. */
export function useClock(timezone: string | undefined): (iso: string) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
    });
    return (iso) => format.format(new Date(iso));
  }, [i18n.language, timezone]);
}
