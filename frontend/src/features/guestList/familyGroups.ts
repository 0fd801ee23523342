import { fold } from '@/shared/text/fold';
import type { Family, Person } from './api/types';

/** In the order of the list. */
export const groups = ['missing', 'coming', 'declined', 'waiting'] as const;
/** 'missing': without an answer, or not sure yet. */
export type Group = (typeof groups)[number];

/** Each family is in one group, so that they add up to the list. */
export function groupOf({ rsvp, waiting }: Pick<Family, 'rsvp' | 'waiting'>): Group {
  if (rsvp === 'accepted') return 'coming';
  if (waiting) return 'waiting';
  return rsvp === 'declined' ? 'declined' : 'missing';
}

export const countByGroup = (families: readonly Family[]): Record<Group, number> => {
  const counts = { missing: 0, coming: 0, declined: 0, waiting: 0 };
  for (const family of families) counts[groupOf(family)] += 1;
  return counts;
};

/** The family's own link can be sent. Another family has that of one that was disowned. */
export const hasOwnLink = ({ link, disowned, has_account: hasAccount }: Family): boolean =>
  link !== null && !disowned && !hasAccount;

/** It has not heard of the party from its link. */
export const isUnsent = (family: Family): boolean =>
  groupOf(family) === 'missing' &&
  family.state === 'not_opened' &&
  !family.sent_at &&
  hasOwnLink(family);

/** By group, the families to which the link has to be sent first, and those who wait by their turn. */
export const inOrder = (families: readonly Family[]): Family[] =>
  families.toSorted(
    (a, b) =>
      groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)) ||
      Number(isUnsent(b)) - Number(isUnsent(a)) ||
      (a.waiting?.turn ?? 0) - (b.waiting?.turn ?? 0),
  );

/** By a part of a name, ignoring accents. */
export function hasText({ name, children, people }: Family, search: string): boolean {
  const text = fold(search);
  const names = [name, ...children, ...people.map(({ full_name }) => full_name)];
  return names.some((one) => fold(one).includes(text));
}

/** A parent who answered for the family and does not come is no guest. */
export const isGuest = ({ rsvp }: Pick<Family, 'rsvp'>, person: Person): boolean =>
  person.kid || person.rsvp === 'accepted' || (rsvp !== 'accepted' && rsvp !== 'declined');

export const comingOf = ({ people }: Pick<Family, 'people'>): Person[] =>
  people.filter(({ rsvp }) => rsvp === 'accepted');

/** Whom a family's row is about: the children by name, and how many adults beside them. */
export function shownIn(family: Family): { names: string[]; adults: number } {
  const isComing = family.rsvp === 'accepted';
  const people = isComing
    ? comingOf(family)
    : family.people.filter(
        (one) => !family.waiting || family.waiting.guest_ids.includes(one.guest_id),
      );
  const kids = people.filter(({ kid }) => kid).map(({ full_name }) => full_name);
  const children = kids.length > 0 || isComing ? kids : family.children;
  const adults = people.filter(({ kid }) => !kid).map(({ full_name }) => full_name);
  if (children.length > 0) {
    return { names: children, adults: isComing || family.waiting ? adults.length : 0 };
  }
  return { names: isComing && adults.length > 0 ? adults : [family.name], adults: 0 };
}
