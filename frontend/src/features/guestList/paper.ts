import type { Family } from './api/types';
import { comingOf } from './familyGroups';

/** The families that come, by name, children first: as the list on paper has them. */
export function onPaper(families: readonly Family[], locale: string) {
  const { compare } = new Intl.Collator(locale);
  const rows = families
    .map(({ id, name, ...family }) => ({
      ...{ id, name },
      people: comingOf(family).toSorted(
        (a, b) => Number(b.kid) - Number(a.kid) || compare(a.full_name, b.full_name),
      ),
    }))
    .filter(({ people }) => people.length > 0)
    .sort((a, b) => compare(a.people[0]!.full_name, b.people[0]!.full_name));
  const people = rows.flatMap((row) => row.people);
  const kids = people.filter(({ kid }) => kid).length;
  return { rows, people, kids, adults: people.length - kids };
}
