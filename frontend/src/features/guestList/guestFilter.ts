import { fold } from '@/shared/text/fold';
import type { Guest } from './api/types';

export const answers = ['all', 'accepted', 'not_sure', 'declined', 'pending'] as const;

/** 'pending': without an answer. */
export type AnswerFilter = (typeof answers)[number];

const answerOf = ({ rsvp }: Pick<Guest, 'rsvp'>): AnswerFilter => rsvp ?? 'pending';

export const countByAnswer = (guests: readonly Pick<Guest, 'rsvp'>[]) =>
  guests.reduce<Record<AnswerFilter, number>>(
    (counts, guest) => ({ ...counts, [answerOf(guest)]: counts[answerOf(guest)] + 1 }),
    { all: guests.length, accepted: 0, not_sure: 0, declined: 0, pending: 0 },
  );

/** By answer and by a part of the name, ignoring accents. */
export function filterGuests<T extends Pick<Guest, 'rsvp' | 'full_name'>>(
  guests: readonly T[],
  answer: AnswerFilter,
  search: string,
): T[] {
  const text = fold(search);
  return guests.filter(
    (guest) =>
      (answer === 'all' || answerOf(guest) === answer) &&
      (!text || fold(guest.full_name).includes(text)),
  );
}
