import type { components } from '@/api/schema.gen';

export type Rsvp = components['schemas']['Rsvp'];

const strongestFirst: Rsvp[] = ['accepted', 'not_sure', 'declined'];

/** A household comes if anybody comes; else its least certain answer stands (design.md section 3). */
export const householdAnswer = (rows: readonly { rsvp: Rsvp | null }[]): Rsvp | null =>
  strongestFirst.find((rsvp) => rows.some((row) => row.rsvp === rsvp)) ?? null;
