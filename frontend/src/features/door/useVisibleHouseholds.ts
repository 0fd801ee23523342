import { useMemo, useState } from 'react';
import { fold } from '@/shared/text/fold';
import type { Household } from './door';
import type { Attendance } from '@/shared/door/types';

/**
 * The households that the search and the counter pressed leave. One that fitted when the counter
 * was pressed stays until another is: a row must not slip away under the thumb that taps it.
 */
export function useVisibleHouseholds(
  all: readonly Household[],
  text: string,
  filter: Attendance | null,
): Household[] {
  const [kept, setKept] = useState<{ filter: Attendance | null; keys: ReadonlySet<string> }>({
    filter: null,
    keys: new Set(),
  });
  const fitting = useMemo(
    () =>
      filter === null
        ? []
        : all
            .filter(({ guests }) => guests.some(({ status }) => status === filter))
            .map(({ key }) => key),
    [all, filter],
  );
  if (kept.filter !== filter) {
    setKept({ filter, keys: new Set(fitting) });
  } else if (fitting.some((key) => !kept.keys.has(key))) {
    setKept({ filter, keys: new Set([...kept.keys, ...fitting]) });
  }

  const names = useMemo(
    () => new Map(all.map(({ key, guests }) => [key, guests.map(({ name }) => fold(name))])),
    [all],
  );
  return useMemo(
    () =>
      all.filter(
        ({ key }) =>
          (filter === null || kept.keys.has(key)) &&
          (!text || names.get(key)?.some((name) => name.includes(text))),
      ),
    [all, text, filter, kept, names],
  );
}
