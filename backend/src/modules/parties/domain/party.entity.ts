import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { moveToZone } from '../../../shared/time/wall-clock.js';
import { GUEST_INFO_HOURS } from '../parties.api.js';
import { assertNotOver, assertValidSchedule, type PartySchedule } from './party-schedule.js';
import type { PartyTheme } from './party-theme.js';
import { youtubeId } from './youtube.js';

export const PARTY_STATUSES = ['pending', 'started', 'finished'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

const HOUR_MS = 3_600_000;

/** A party that its host did not finish is finished this long after its end. */
export const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** Replaces texts of an erased host; the same in every language. */
const ANONYMISED = '—';

export interface PartyPlace {
  address: string;
  city: string;
  country: string;
}

export interface PartyQuotas {
  maxAdults: number;
  maxKids: number;
}

/** What the venue charges for, null for nothing. */
export interface VenueTerms {
  minimumKids: number | null;
  pricePerKid: number | null;
}

export type PartyPlan = { hostId: string; name: string; theme: PartyTheme | null } & PartySchedule &
  PartyPlace &
  PartyQuotas &
  VenueTerms;
export type PartyChanges = Partial<Omit<PartyPlan, 'hostId'>>;

const PartySchema = defineEntity({
  name: 'Party',
  schema: 'parties',
  tableName: 'parties',
  properties: {
    id: p.uuid().primary(),
    hostId: p.uuid(),
    name: p.text(),
    dateStart: p.datetime(),
    dateEnd: p.datetime(),
    rsvpDueDate: p.datetime(),
    timezone: p.text(),
    address: p.text(),
    city: p.text(),
    country: p.text(),
    maxAdults: p.integer(),
    maxKids: p.integer(),
    minimumKids: p.integer().nullable(),
    pricePerKid: p.decimal('number').columnType('numeric(12,2)').nullable(),
    theme: p.text().$type<PartyTheme>().nullable(),
    youtubeId: p.text().nullable(),
    viewsCount: p.integer(),
    status: p.enum(PARTY_STATUSES),
    locale: p.text().nullable(),
    guestInfoUntil: p.datetime().nullable(),
    rsvpClosedAt: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    pictureIds: p.array().columnType('uuid[]'),
    averageRating: p.decimal('number').columnType('numeric(2,1)').nullable(),
    createdAt: p.datetime(),
  },
});

/** A celebration with a host, dates, place and quotas, from planning to its end. */
export class Party extends PartySchema.class {
  /** @throws validation_failed when a date breaks a rule. */
  constructor(plan: PartyPlan, now: Date) {
    super();
    assertValidSchedule(plan, now);
    assertNotOver(plan, now);
    Object.assign(this, plan);
    this.id = randomUUID();
    this.youtubeId = null;
    this.viewsCount = 0;
    this.status = 'pending';
    this.locale = null;
    this.guestInfoUntil = null;
    this.rsvpClosedAt = null;
    this.startedAt = null;
    this.pictureIds = [];
    this.averageRating = null;
    this.createdAt = now;
  }

  /**
   * A new time zone alone keeps the wall-clock times. A deadline moved into the future reopens the
   * answers, also of a party that a wrong clock finished.
   * @throws party_finished, validation_failed
   */
  edit(changes: PartyChanges, now: Date): void {
    if (this.wasFinishedTooEarly(now)) this.status = 'pending';
    this.assertNotFinished();
    const zone = changes.timezone ?? this.timezone;
    const moved = (moment: Date) => moveToZone(moment, this.timezone, zone);
    const schedule = {
      dateStart: changes.dateStart ?? moved(this.dateStart),
      dateEnd: changes.dateEnd ?? moved(this.dateEnd),
      rsvpDueDate: changes.rsvpDueDate ?? moved(this.rsvpDueDate),
      timezone: zone,
    };
    assertValidSchedule(schedule, now);
    if (schedule.rsvpDueDate > now) this.rsvpClosedAt = null;
    Object.assign(this, changes, schedule);
  }

  /** Mails about the party are in the language in which the host last edited it. */
  setMailLocale(locale: string): void {
    this.locale = locale;
  }

  /** @throws party_finished, validation_failed when the link is no YouTube video */
  showVideo(link: string | null): void {
    this.assertNotFinished();
    const id = link ? youtubeId(link) : null;
    if (id === undefined) throw invalidFields({ field: 'youtube_link', code: 'youtube' });
    this.youtubeId = id;
  }

  /** @throws invalid_status_transition */
  changeStatus(status: PartyStatus, now: Date): void {
    if (status === 'started') this.start(now);
    else if (status === 'finished') this.finish();
    else throw conflict('invalid_status_transition');
  }

  /** Also restarts a finished party. @throws invalid_status_transition */
  start(now: Date): void {
    if (this.status === 'started') throw conflict('invalid_status_transition');
    this.status = 'started';
    this.startedAt = now;
    // Restarting does not extend access to children's data.
    this.guestInfoUntil ??= this.guestInfoVisibleUntil();
  }

  /** Fixed when the party starts; until then it follows the planned end. */
  guestInfoVisibleUntil(): Date {
    return this.guestInfoUntil ?? new Date(this.dateEnd.getTime() + GUEST_INFO_HOURS * HOUR_MS);
  }

  /** @throws invalid_status_transition */
  finish(): void {
    if (this.status !== 'started') throw conflict('invalid_status_transition');
    this.status = 'finished';
  }

  /**
   * Finishes a party that its host left open, so that guests can write reviews: 24 hours after its
   * end, or after its last start when that was later.
   * @returns whether it was finished
   */
  finishWhenForgotten(now: Date): boolean {
    const lastActivity = Math.max(this.dateEnd.getTime(), this.startedAt?.getTime() ?? 0);
    if (this.status === 'finished' || now.getTime() < lastActivity + FORGOTTEN_AFTER_MS)
      return false;
    this.status = 'finished';
    return true;
  }

  /** A server whose clock was wrong took it for forgotten: it was never started. */
  private wasFinishedTooEarly(now: Date): boolean {
    const isOver = now.getTime() >= this.dateEnd.getTime() + FORGOTTEN_AFTER_MS;
    return this.status === 'finished' && !this.guestInfoUntil && !isOver;
  }

  /** The host's account is erased: finishes the party and drops what identifies the family. */
  anonymise(now: Date): void {
    this.status = 'finished';
    this.closeRsvp(now);
    this.guestInfoUntil = now;
    this.name = ANONYMISED;
    this.address = ANONYMISED;
    this.youtubeId = null;
    this.minimumKids = null;
    this.pricePerKid = null;
  }

  /** Marks the answers as closed and the host's mail about it as sent. Idempotent. */
  closeRsvp(now: Date): void {
    this.rsvpClosedAt ??= now;
  }

  /** @param ids of the pictures in their order, the cover first */
  showPictures(ids: string[]): void {
    this.pictureIds = ids;
  }

  /** @param average stars in half steps, null without reviews */
  setAverageRating(average: number | null): void {
    this.averageRating = average;
  }

  /** @throws party_finished */
  assertNotFinished(): void {
    if (this.status === 'finished') throw conflict('party_finished');
  }
}

PartySchema.setClass(Party);
export { PartySchema };
