import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { nextAllowed } from '../../../../shared/time/quiet-hours.js';
import {
  asksToReconfirm,
  isUrgent,
  kindOf,
  toStored,
  type ChangeKind,
  type StoredTerms,
  type Terms,
} from './terms.js';

/**
 * Edits within this time, or in the same night, are one change, and its mails are written after it; at once if they
 * concern the next 24 hours.
 */
const NOTICE_DELAY_MS = 5 * 60_000;

const PartyChangeSchema = defineEntity({
  name: 'PartyChange',
  schema: 'notices',
  tableName: 'party_changes',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    before: p.json<StoredTerms>().columnType('jsonb'),
    after: p.json<StoredTerms>().columnType('jsonb'),
    message: p.text().nullable(),
    edition: p.integer(),
    changedAt: p.datetime(),
    dueAt: p.datetime(),
    toldAt: p.datetime().nullable(),
  },
});

/** What a host changed of a party that its guests rely on. */
export class PartyChange extends PartyChangeSchema.class {
  constructor(
    partyId: string,
    terms: { before: Terms; after: Terms },
    message: string | null,
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.before = toStored(terms.before);
    this.after = toStored(terms.after);
    this.message = message;
    this.edition = 1;
    this.changedAt = now;
    this.dueAt = this.dueAfter(now);
    this.toldAt = null;
  }

  /**
   * Another edit before its mails were written. @param message replaces the one before, unless null; one that
   * was written while the party took place is not for calling it off, nor the reverse
   */
  follow(after: Terms, message: string | null, now: Date): void {
    const kept = after.isCancelled === this.after.isCancelled ? this.message : null;
    this.message = message ?? kept ?? null;
    this.after = toStored(after);
    this.edition += 1;
    this.changedAt = now;
    if (this.isUrgent(now)) this.dueAt = now;
  }

  /** Guests rely on this start: it was moved in silence since. */
  compareWith({ dateStart, dateEnd }: Terms): void {
    const start = dateStart.toISOString();
    if (start === this.after.dateStart) return;
    this.before = { ...this.before, dateStart: start, dateEnd: dateEnd.toISOString() };
  }

  /** An edit of which the host wanted no notice: the page shows what is right. */
  correct(after: Terms): void {
    this.after = toStored(after);
    this.edition += 1;
  }

  /** Its mails are queued. */
  tell(now: Date): void {
    this.toldAt = now;
  }

  /** Whether it cannot wait: it concerns the next 24 hours. */
  isUrgent(now: Date): boolean {
    return isUrgent([this.before, this.after], now);
  }

  private dueAfter(now: Date): Date {
    if (this.isUrgent(now)) return now;
    return nextAllowed(new Date(now.getTime() + NOTICE_DELAY_MS), this.after.timezone);
  }

  /** Undefined when the edits took each other back. */
  get kind(): ChangeKind | undefined {
    return kindOf(this.before, this.after);
  }

  get asksToReconfirm(): boolean {
    return asksToReconfirm(this.before, this.after);
  }
}

PartyChangeSchema.setClass(PartyChange);
export { PartyChangeSchema };
