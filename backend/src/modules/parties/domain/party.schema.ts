import { defineEntity, p } from '@mikro-orm/core';
import { hostTexts } from '../parties.api.js';
import type { PartyTheme } from './party-theme.js';
import type { VisitorView } from './visitor-view.js';

export const PARTY_STATUSES = ['pending', 'started', 'finished'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];

export const PartySchema = defineEntity({
  name: 'Party',
  schema: 'parties',
  tableName: 'parties',
  properties: {
    id: p.uuid().primary(),
    /** The owner, who may be replaced by another host. */
    hostId: p.uuid(),
    /** In the order in which they joined. */
    coHostIds: p.array().columnType('uuid[]'),
    /** Of the link that makes who opens it a host. */
    hostLinkHash: p.text().nullable(),
    hostLinkUntil: p.datetime().nullable(),
    /** Grows with each edit: two hosts may edit at the same time. */
    revision: p.integer(),
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
    visitorView: p.text().$type<VisitorView>(),
    requiresHandover: p.boolean(),
    hostName: p.text().nullable(),
    honoreeName: p.text().nullable(),
    turns: p.integer().nullable(),
    ...hostTexts(() => p.text().nullable()),
    contactPhone: p.text().nullable(),
    youtubeId: p.text().nullable(),
    viewsCount: p.integer(),
    status: p.enum(PARTY_STATUSES),
    locale: p.text().nullable(),
    guestInfoUntil: p.datetime().nullable(),
    rsvpClosedAt: p.datetime().nullable(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    cancelMessage: p.text().nullable(),
    movedFrom: p.datetime().nullable(),
    calendarSequence: p.integer(),
    pictureIds: p.array().columnType('uuid[]'),
    averageRating: p.decimal('number').columnType('numeric(2,1)').nullable(),
    createdAt: p.datetime(),
    idempotencyKey: p.uuid().nullable(),
  },
});
