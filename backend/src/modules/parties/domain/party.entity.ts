import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { moveToZone } from '../../../shared/time/wall-clock.js';
import { checkNotOver, checkSchedule, type PartySchedule } from './party-schedule.js';
import { youtubeId } from './youtube.js';

export const PARTY_STATUSES = ['pending', 'started', 'finished'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

/** Adult and kid places unless the host sets others (docs/domain-rules.md, "Quotas"). */
export const DEFAULT_QUOTA = 5;

/** How long after the end the host sees care data (docs/permissions.md, "Care data"). */
const GUEST_INFO_AFTER_END_MS = 24 * 3_600_000;

/** A party is finished this long after its end (docs/domain-rules.md, "Party state"). */
export const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** In any language. */
const NOBODYS = '—';

export interface PartyPlace {
  address: string;
  city: string;
  country: string;
}

export interface PartyQuotas {
  maxAdults: number;
  maxKids: number;
}

export type PartyPlan = { hostId: string; name: string } & PartySchedule & PartyPlace & PartyQuotas;
export type PartyChanges = Partial<Omit<PartyPlan, 'hostId'>>;

const PartySchema = defineEntity({
  name: 'Party',
  tableName: 'parties',
  properties: {
    id: p.uuid().primary(),
    hostId: p.uuid(),
    name: p.string(),
    dateStart: p.datetime(),
    dateEnd: p.datetime(),
    rsvpDueDate: p.datetime(),
    timezone: p.string(),
    address: p.string(),
    city: p.string(),
    country: p.string(),
    maxAdults: p.integer(),
    maxKids: p.integer(),
    youtubeId: p.string().nullable(),
    viewsCount: p.integer(),
    status: p.enum(PARTY_STATUSES),
    locale: p.string().nullable(),
    guestInfoUntil: p.datetime().nullable(),
    rsvpClosedAt: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A celebration that somebody hosts, from the plan to the last guest out of the door. */
export class Party extends PartySchema.class {
  /** @throws validation_failed when a date breaks a rule. */
  static plan(plan: PartyPlan, now: Date): Party {
    checkSchedule(plan, now);
    checkNotOver(plan, now);
    return Object.assign(new Party(), plan, {
      id: randomUUID(),
      youtubeId: null,
      viewsCount: 0,
      status: 'pending',
      locale: null,
      guestInfoUntil: null,
      rsvpClosedAt: null,
      startedAt: null,
      createdAt: now,
    });
  }

  /**
   * Changes what the host typed. A new zone alone keeps the wall-clock times; a deadline moved
   * into the future reopens the answers.
   * @throws party_finished, validation_failed
   */
  edit(changes: PartyChanges, now: Date): void {
    this.refuseWhenFinished();
    const zone = changes.timezone ?? this.timezone;
    const moved = (moment: Date) => moveToZone(moment, this.timezone, zone);
    const schedule = {
      dateStart: changes.dateStart ?? moved(this.dateStart),
      dateEnd: changes.dateEnd ?? moved(this.dateEnd),
      rsvpDueDate: changes.rsvpDueDate ?? moved(this.rsvpDueDate),
      timezone: zone,
    };
    checkSchedule(schedule, now);
    if (schedule.rsvpDueDate > now) this.rsvpClosedAt = null;
    Object.assign(this, changes, schedule);
  }

  /** The language in which the host last wrote the party is that of the mails about it. */
  writtenIn(locale: string): void {
    this.locale = locale;
  }

  /** @throws party_finished, validation_failed when the link is no YouTube video */
  showVideo(link: string | null): void {
    this.refuseWhenFinished();
    const id = link ? youtubeId(link) : null;
    if (id === undefined) throw invalidFields({ field: 'youtube_link', code: 'youtube' });
    this.youtubeId = id;
  }

  /** @throws invalid_status_transition */
  moveTo(status: PartyStatus, now: Date): void {
    if (status === 'started') this.start(now);
    else if (status === 'finished') this.finish();
    else throw conflict('invalid_status_transition');
  }

  /** Opens the door; again after the party was finished too early. */
  start(now: Date): void {
    if (this.status === 'started') throw conflict('invalid_status_transition');
    this.status = 'started';
    this.startedAt = now;
    // Reopening does not extend how long children's data is shown.
    this.guestInfoUntil ??= this.guestInfoVisibleUntil();
  }

  /** Fixed when the party starts; before that it follows the planned end. */
  guestInfoVisibleUntil(): Date {
    return this.guestInfoUntil ?? new Date(this.dateEnd.getTime() + GUEST_INFO_AFTER_END_MS);
  }

  finish(): void {
    if (this.status !== 'started') throw conflict('invalid_status_transition');
    this.status = 'finished';
  }

  /**
   * Finishes a party that its host forgot, so that its guests can write their review: 24 hours
   * after its end or, when it was opened later than that, after the door was last opened.
   * @returns whether it was forgotten
   */
  finishWhenForgotten(now: Date): boolean {
    const lastSign = Math.max(this.dateEnd.getTime(), this.startedAt?.getTime() ?? 0);
    if (this.status === 'finished' || now.getTime() < lastSign + FORGOTTEN_AFTER_MS) return false;
    this.status = 'finished';
    return true;
  }

  /** Its host is erased: it is over, and says no longer whose it was, where, or for whom. */
  loseHost(now: Date): void {
    this.status = 'finished';
    this.closeRsvp(now);
    this.guestInfoUntil = now;
    this.name = NOBODYS;
    this.address = NOBODYS;
    this.youtubeId = null;
  }

  /** No more answers come in: the deadline has passed and the host is told, this once. */
  closeRsvp(now: Date): void {
    this.rsvpClosedAt ??= now;
  }

  refuseWhenFinished(): void {
    if (this.status === 'finished') throw conflict('party_finished');
  }
}

PartySchema.setClass(Party);
export { PartySchema };
