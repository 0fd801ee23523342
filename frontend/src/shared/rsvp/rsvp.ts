import type { components } from '@/api/schema.gen';

export type Rsvp = components['schemas']['Rsvp'];

const strongestFirst: Rsvp[] = ['accepted', 'not_sure', 'declined'];

/** A household's one answer from those of its rows: docs/domain-rules.md, "Answers". */
export const householdAnswer = (rows: readonly { rsvp: Rsvp | null }[]): Rsvp | null =>
  strongestFirst.find((rsvp) => rows.some((row) => row.rsvp === rsvp)) ?? null;
