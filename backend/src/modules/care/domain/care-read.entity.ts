import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/**
 * Where care data were shown. drawer: one guest's at the door; entry_card: on the phone that let the guest in;
 * offline_copy: all of a party's, kept on a phone; guest_info: the host's page of a guest; contact: whom to call
 * for a kid who was dropped off; table: what each guest can eat; labels: the printed cards of the plates.
 */
export const CARE_SURFACES = [
  'drawer',
  'entry_card',
  'offline_copy',
  'guest_info',
  'contact',
  'table',
  'labels',
] as const;
export type CareSurface = (typeof CARE_SURFACES)[number];

/** A helper at the door reads on the host's authority. */
export interface CareReader {
  hostId: string;
  /** Null when the host reads. */
  helper: { passId: string; name: string | null } | null;
}

const CareReadSchema = defineEntity({
  name: 'CareRead',
  schema: 'care',
  tableName: 'guest_info_reads',
  properties: {
    id: p.uuid().primary(),
    invitationId: p.uuid(),
    readBy: p.uuid(),
    passId: p.uuid().nullable(),
    readAt: p.datetime(),
    surface: p.text().$type<CareSurface>().nullable(),
    readerName: p.text().nullable(),
    copyId: p.uuid().nullable(),
  },
});

/**
 * Which host, or which helper at the door on the host's authority, read a guest's care data, and when. Never
 * changed.
 */
export class CareRead extends CareReadSchema.class {
  /** @param copyId of the phone's copy in which it was shown */
  constructor(
    invitationId: string,
    { hostId, helper }: CareReader,
    surface: CareSurface,
    readAt: Date,
    copyId: string | null = null,
  ) {
    super();
    this.id = randomUUID();
    this.invitationId = invitationId;
    this.readBy = hostId;
    this.passId = helper?.passId ?? null;
    this.readAt = readAt;
    this.surface = surface;
    this.readerName = helper?.name ?? null; // its pass, which has the name too, is deleted earlier
    this.copyId = copyId;
  }
}

CareReadSchema.setClass(CareRead);
export { CareReadSchema };
