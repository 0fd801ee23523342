import { useMemo, type RefObject } from 'react';
import { fold } from '@/shared/text/fold';
import type { Attendance, DoorGuest } from '@/shared/door/types';
import { households, sectionsOf, type Section } from './door';
import { usePlaces } from './usePlaces';

/**
 * The list by sections, and the households of it that the search and the figure pressed leave.
 * @param text folded
 */
export function useSections(
  guests: readonly DoorGuest[],
  { text, filter, language }: { text: string; filter: Attendance | null; language: string },
  list: RefObject<HTMLElement | null>,
): { all: Section[]; visible: Section[] } {
  const families = useMemo(() => households(guests, language), [guests, language]);
  const places = usePlaces(guests, `${filter} ${text}`, list);
  const all = useMemo(() => sectionsOf(families, places), [families, places]);
  const found = useMemo(() => {
    const named = new Map(
      families.map(({ key, guests }) => [key, guests.map(({ name }) => fold(name))]),
    );
    return (key: string) => !text || named.get(key)?.some((name) => name.includes(text));
  }, [families, text]);
  const visible = useMemo(
    () =>
      all
        .filter(({ place }) => filter === null || filter === place)
        .map(({ place, households }) => ({
          place,
          households: households.filter(({ key }) => found(key)),
        })),
    [all, filter, found],
  );
  return { all, visible };
}
