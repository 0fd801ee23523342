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

/** It has not heard of what changed: no mail reaches it, and its host has not written to it. */
export const isUntold = ({ to_tell: news }: Pick<Family, 'to_tell'>): boolean =>
  news !== null && !news.told_at;

/** Its host may remind it now. */
export const mayRemind = (family: Family): boolean =>
  family.reminder?.state === 'ready' && !isUnsent(family) && !needsLink(family);

/** It answers by a link of its own, and has none that can be sent. */
export const needsLink = (family: Family): boolean =>
  family.origin === 'listed' && !family.has_account && !hasOwnLink(family);

/** The parts of the list, each with its heading: the families that have to be told something first, then by group. */
export const parts = ['untold', ...groups] as const;
export type Part = (typeof parts)[number];

export const partOf = (family: Family): Part => (isUntold(family) ? 'untold' : groupOf(family));

/** By part: those to which the link has to be sent first, and those who wait by their turn. */
export const inOrder = (families: readonly Family[]): Family[] =>
  families.toSorted(
    (a, b) =>
      parts.indexOf(partOf(a)) - parts.indexOf(partOf(b)) ||
      Number(isUnsent(b)) - Number(isUnsent(a)) ||
      (a.waiting?.turn ?? 0) - (b.waiting?.turn ?? 0),
  );

/** What a party's host does next about the answers: send links, remind, wait for answers or for places. */
export function askedOf(families: readonly Family[]): {
  what: 'send' | 'remind' | 'list' | 'waiting' | 'none';
  /** Of the families that it concerns; of `none`, of all that were asked. */
  count: number;
} {
  const asked = families.filter(({ origin }) => origin === 'listed' || origin === 'opened');
  const steps = {
    send: asked.filter(isUnsent).length,
    remind: asked.filter(mayRemind).length,
    list: asked.filter((family) => groupOf(family) === 'missing').length,
    waiting: asked.filter((family) => groupOf(family) === 'waiting').length,
  };
  for (const what of ['send', 'remind', 'list', 'waiting'] as const) {
    if (steps[what] > 0) return { what, count: steps[what] };
  }
  return { what: 'none', count: asked.length };
}

/** Who of the host's own household is at the party. */
export const ownGuestIds = (families: readonly Family[]): string[] =>
  families
    .filter(({ origin }) => origin === 'host')
    .flatMap(({ people }) => people.map(({ guest_id: id }) => id));

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

/** Who comes, and how many families are missing. */
export function figuresOf(
  families: readonly Family[],
): Record<'kids' | 'adults' | 'missing', number> {
  const people = families.flatMap(comingOf);
  const kids = people.filter(({ kid }) => kid).length;
  return { kids, adults: people.length - kids, missing: countByGroup(families).missing };
}

/** Who is there, or asked for a place. */
export const shownPeople = (family: Family): Person[] => {
  const { rsvp, waiting, people } = family;
  if (rsvp === 'accepted') return comingOf(family);
  return people.filter((one) => !waiting || waiting.guest_ids.includes(one.guest_id));
};

/** Whom a family's row is about: the children by name, else the adults who come, else the family. */
export function shownIn(family: Family): string[] {
  const isComing = family.rsvp === 'accepted';
  const people = shownPeople(family);
  const kids = people.filter(({ kid }) => kid).map(({ full_name: name }) => name);
  const children = kids.length > 0 || isComing ? kids : family.children;
  if (children.length > 0) return children;
  return isComing && people.length > 0 ? people.map(({ full_name: name }) => name) : [family.name];
}

/** The family's name says more than whom its row is about: none of them has its last word. */
export function hasOwnName(family: Family): boolean {
  const wordsOf = (name: string) => fold(name).split(/\s+/);
  const surname = wordsOf(family.name).at(-1);
  return !shownIn(family)
    .flatMap(wordsOf)
    .some((word) => word === surname);
}
