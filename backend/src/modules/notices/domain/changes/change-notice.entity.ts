import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

export const CHANGE_ANSWERS = ['coming', 'not_coming'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** A family that a change concerns. */
export interface Listener {
  familyId: string;
  isComing: boolean;
}

const ChangeNoticeSchema = defineEntity({
  name: 'ChangeNotice',
  schema: 'notices',
  tableName: 'change_notices',
  properties: {
    id: p.uuid().primary(),
    changeId: p.uuid(),
    familyId: p.uuid(),
    asksToReconfirm: p.boolean(),
    toldAt: p.datetime().nullable(),
    seenAt: p.datetime().nullable(),
    answer: p.enum(CHANGE_ANSWERS).nullable(),
  },
});

/** A family that is told of a change, and whether it has seen it. */
export class ChangeNotice extends ChangeNoticeSchema.class {
  constructor(changeId: string, familyId: string, asksToReconfirm: boolean) {
    super();
    this.id = randomUUID();
    this.changeId = changeId;
    this.familyId = familyId;
    this.renew(asksToReconfirm);
  }

  /** The change became another one: what was seen of it no longer counts. */
  renew(asksToReconfirm: boolean): void {
    this.asksToReconfirm = asksToReconfirm;
    this.toldAt = null;
    this.seenAt = null;
    this.answer = null;
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }

  /** Of another family of the party that was told the same. */
  copyFor(familyId: string): ChangeNotice {
    const copy = new ChangeNotice(this.changeId, familyId, this.asksToReconfirm);
    copy.toldAt = this.toldAt;
    copy.seenAt = this.seenAt;
    copy.answer = this.answer;
    return copy;
  }

  /** Its mail is queued, or the host has written to the family. @param now null takes that back */
  tell(now: Date | null): void {
    this.toldAt = now && (this.toldAt ?? now);
  }

  /** Idempotent. */
  see(now: Date): void {
    this.seenAt ??= now;
  }

  /** Replies to the question whether the family still comes. */
  reply(answer: ChangeAnswer, now: Date): void {
    this.see(now);
    this.answer = answer;
  }
}

ChangeNoticeSchema.setClass(ChangeNotice);
export { ChangeNoticeSchema };
