import { randomUUID } from 'node:crypto';
import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { moveToZone } from '../../../shared/time/wall-clock.js';
import { GUEST_INFO_HOURS, type HostVoice, hostTexts } from '../parties.api.js';
import type { PartyTerms } from '../parties.events.js';
import { isFarMove } from './far-move.js';
import { hostsOf, withdrawHosting } from './hosting.js';
import { assertNotOver, assertValidSchedule, type PartySchedule } from './party-schedule.js';
import { PartySchema, type PartyStatus } from './party.schema.js';
import type { PartyTheme } from './party-theme.js';
import type { VisitorView } from './visitor-view.js';
import { youtubeId } from './youtube.js';

const HOUR_MS = 3_600_000;

/** A party that its host did not finish is finished this long after its end. */
export const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** Replaces texts of an erased host; the same in every language. */
const ANONYMISED = '—';

const SILENCE: HostVoice = {
  hostName: null,
  honoreeName: null,
  turns: null,
  ...hostTexts(() => null),
  contactPhone: null,
};

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

export type PartyPlan = {
  hostId: string;
  name: string;
  theme: PartyTheme | null;
  visitorView: VisitorView;
  requiresHandover: boolean;
} & PartySchedule &
  PartyPlace &
  PartyQuotas &
  VenueTerms &
  HostVoice;
export type PartyChanges = Partial<Omit<PartyPlan, 'hostId'>>;
/** A duplicate has its own dates; what is left out is as in the party. */
export type DuplicateChanges = PartyChanges & Pick<PartySchedule, 'dateStart' | 'dateEnd'>;

/** A party as its row says; numbers and lists that only the entity converts are left out. */
export type StoredParty = Omit<
  InstanceType<typeof PartySchema.class>,
  'pricePerKid' | 'averageRating' | 'pictureIds' | 'coHostIds'
> & { coHostIds: string[] };

/** What an edit means for what was stated for the party, and opened for it, until then. */
export interface MovedDates {
  /** The end for which that counts from now on; null when it follows the party. */
  fixedEnd: Date | null;
  /** That end had passed. */
  hasPassed: boolean;
  /** The start that guests have relied on, when the new one is so far from it that they are asked again. */
  farFrom: Date | null;
}

/** A celebration with a host, dates, place and quotas, from planning to its end. */
export class Party extends PartySchema.class {
  /** @throws validation_failed when a date breaks a rule. */
  constructor(plan: PartyPlan, now: Date) {
    super();
    assertValidSchedule(plan, now);
    assertNotOver(plan, now);
    Object.assign(this, plan);
    this.id = randomUUID();
    this.coHostIds = [];
    this.hostLinkHash = null;
    this.hostLinkUntil = null;
    this.revision = 0;
    this.youtubeId = null;
    this.viewsCount = 0;
    this.status = 'pending';
    this.locale = null;
    this.guestInfoUntil = null;
    this.rsvpClosedAt = null;
    this.startedAt = null;
    this.finishedAt = null;
    this.cancelledAt = null;
    this.cancelMessage = null;
    this.movedFrom = null;
    this.calendarSequence = 0;
    this.pictureIds = [];
    this.averageRating = null;
    this.createdAt = now;
    this.idempotencyKey = null;
  }

  /**
   * A new time zone alone keeps the wall-clock times. A deadline moved into the future reopens the
   * answers, also of a party that a wrong clock finished.
   * @throws party_finished, party_cancelled, validation_failed
   */
  edit(changes: PartyChanges, now: Date): MovedDates {
    if (this.wasFinishedTooEarly(now)) this.status = 'pending';
    this.assertNotFinished();
    this.assertNotCancelled();
    const before = this.calendarEntry;
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
    const dates = this.movedDates(schedule, now);
    Object.assign(this, changes, schedule);
    this.revision += 1;
    if (this.calendarEntry !== before) this.calendarSequence += 1;
    return dates;
  }

  /** Small moves add up: they are measured from the start for which guests were last asked. */
  private movedDates({ dateStart, dateEnd, timezone }: PartySchedule, now: Date): MovedDates {
    const reliedOn = this.movedFrom ?? this.dateStart;
    const isFar = isFarMove(reliedOn, dateStart, timezone);
    const hasPassed = now >= this.dateEnd;
    const isLater = dateEnd > this.dateEnd;
    const isFixed = isFar || (isLater && (this.wasStarted || hasPassed));
    const isStayed = dateStart.getTime() === reliedOn.getTime();
    this.movedFrom = isFar || isStayed ? null : reliedOn;
    return { fixedEnd: isFixed ? this.dateEnd : null, hasPassed, farFrom: isFar ? reliedOn : null };
  }

  /** Far moves add up: a family that was asked again and has not answered stated nothing for this end. */
  isFarFrom(stated: Date): boolean {
    return isFarMove(stated, this.dateEnd, this.timezone);
  }

  /** What counts for an end that has not passed would have followed the party to where it is now. */
  isBackAt(stated: Date, countsFor: Date, now: Date): boolean {
    if (now >= countsFor || this.isFarFrom(stated)) return false;
    return !this.wasStarted || this.dateEnd <= countsFor;
  }

  /**
   * Calls the party off. Idempotent; the first message stays.
   * @param message of the host to the guests
   * @throws party_finished, also when it is over
   */
  cancel(message: string | null, now: Date): void {
    if (this.cancelledAt) return;
    if (this.status === 'finished' || now >= this.dateEnd) throw conflict('party_finished');
    this.cancelledAt = now;
    this.cancelMessage = message;
    this.calendarSequence += 1;
  }

  /**
   * Takes back that the party was called off. Idempotent.
   * @throws party_finished, restore_expired once it would have started
   */
  restore(now: Date): void {
    if (!this.cancelledAt) return;
    this.assertNotFinished();
    if (now >= this.dateStart) throw conflict('restore_expired');
    this.cancelledAt = null;
    this.cancelMessage = null;
    this.calendarSequence += 1;
  }

  /**
   * A new party of one of the hosts with the content of this one, in any state, without pictures and
   * video, which show the earlier party. The deadline keeps its distance from the start.
   * @throws validation_failed when a date breaks a rule.
   */
  duplicate(
    hostId: string,
    changes: DuplicateChanges,
    now: Date,
    idempotencyKey: string | null,
  ): Party {
    const lead = this.dateStart.getTime() - this.rsvpDueDate.getTime();
    const content: Omit<PartyPlan, keyof PartySchedule> = {
      hostId,
      name: this.name,
      theme: this.theme ?? null,
      visitorView: this.visitorView,
      requiresHandover: this.requiresHandover,
      address: this.address,
      city: this.city,
      country: this.country,
      maxAdults: this.maxAdults,
      maxKids: this.maxKids,
      minimumKids: this.minimumKids ?? null,
      pricePerKid: this.pricePerKid ?? null,
      hostName: this.hostName ?? null,
      honoreeName: this.honoreeName ?? null,
      turns: this.turns ?? null,
      ...hostTexts((name) => this[name] ?? null),
      contactPhone: this.contactPhone ?? null,
      ...(hostId !== this.hostId && { hostName: null, contactPhone: null }), // they are the owner's
    };
    const rsvpDueDate = new Date(changes.dateStart.getTime() - lead);
    const party = new Party({ ...content, timezone: this.timezone, rsvpDueDate, ...changes }, now);
    party.idempotencyKey = idempotencyKey;
    return party;
  }

  /** Mails about the party are in the language in which the host last edited it. */
  setMailLocale(locale: string): void {
    this.locale = locale;
  }

  /** @throws party_changed when another host edited the party since it was read */
  assertUnchangedSince(revision: number | undefined): void {
    if (revision !== undefined && revision !== this.revision) throw conflict('party_changed');
  }

  /** @throws party_finished, validation_failed when the link is no YouTube video */
  showVideo(link: string | null): void {
    this.assertNotFinished();
    const id = link ? youtubeId(link) : null;
    if (id === undefined) throw invalidFields({ field: 'youtube_link', code: 'youtube' });
    this.youtubeId = id;
    this.revision += 1;
  }

  /** @throws invalid_status_transition, party_cancelled */
  changeStatus(status: PartyStatus, now: Date): void {
    this.assertNotCancelled();
    if (status === 'started') this.start(now);
    else if (status === 'finished') this.finish(now);
    else throw conflict('invalid_status_transition');
  }

  /** Also restarts a finished party. @throws invalid_status_transition */
  start(now: Date): void {
    if (this.status === 'started') throw conflict('invalid_status_transition');
    this.status = 'started';
    this.startedAt = now;
    this.finishedAt = null;
    this.guestInfoUntil ??= new Date(this.dateEnd.getTime() + GUEST_INFO_HOURS * HOUR_MS);
  }

  /** @throws invalid_status_transition */
  finish(now: Date): void {
    if (this.status !== 'started') throw conflict('invalid_status_transition');
    this.close(now);
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
    this.close(now);
    return true;
  }

  private close(now: Date): void {
    this.status = 'finished';
    this.finishedAt = now;
  }

  /** A server whose clock was wrong took it for forgotten: it was never started. */
  private wasFinishedTooEarly(now: Date): boolean {
    const isOver = now.getTime() >= this.dateEnd.getTime() + FORGOTTEN_AFTER_MS;
    return this.status === 'finished' && !this.wasStarted && !isOver;
  }

  /** The moment itself is of no use: until when care data are open follows from the planned end (ADR 49). */
  private get wasStarted(): boolean {
    return Boolean(this.guestInfoUntil);
  }

  /**
   * The host's account is erased: drops what identifies the family, and finishes the party. One that did not
   * begin is called off.
   * @returns whether that called it off
   */
  anonymise(now: Date): boolean {
    const isCalledOff = !this.cancelledAt && this.isToCome(now);
    if (isCalledOff) this.cancelledAt = now;
    const before = this.calendarEntry;
    if (this.status !== 'finished') this.close(now);
    this.closeRsvp(now);
    this.guestInfoUntil = now;
    this.coHostIds = [];
    withdrawHosting(this);
    this.name = ANONYMISED;
    this.address = ANONYMISED;
    this.visitorView = 'minimal';
    this.youtubeId = null;
    this.minimumKids = null;
    this.pricePerKid = null;
    Object.assign(this, SILENCE);
    this.cancelMessage = null;
    if (isCalledOff || this.calendarEntry !== before) this.calendarSequence += 1;
    return isCalledOff;
  }

  /** Neither over nor in progress. */
  private isToCome(now: Date): boolean {
    if (this.status === 'started') return now < this.dateStart; // started too early
    return this.status === 'pending' && now < this.dateEnd;
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

  /** @throws party_cancelled */
  private assertNotCancelled(): void {
    if (this.cancelledAt) throw conflict('party_cancelled');
  }

  get hostIds(): string[] {
    return hostsOf(this);
  }

  get terms(): PartyTerms {
    const { dateStart, dateEnd, timezone, address, city } = this;
    const isCancelled = Boolean(this.cancelledAt);
    return { dateStart, dateEnd, timezone, address, city, isCancelled };
  }

  /** What an entry in a calendar shows of the party; another edition has a higher sequence number. */
  private get calendarEntry(): string {
    const { name, dateStart, dateEnd, timezone, address, city, country } = this;
    const times = [dateStart.getTime(), dateEnd.getTime(), timezone];
    const details = [this.bring, this.contactPhone];
    return JSON.stringify([name, ...times, address, city, country, ...details]);
  }
}

PartySchema.setClass(Party);
export { PARTY_STATUSES, type PartyStatus } from './party.schema.js';
