import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorGuest } from '@/shared/door/types';

/** "Lola, Tomás y Ema". */
export function useNames(): (guests: readonly Pick<DoorGuest, 'name'>[]) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return (guests) => list.format(guests.map(({ name }) => name));
  }, [i18n.language]);
}
