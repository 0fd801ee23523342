import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

export const CHANGE_ANSWERS = ['coming', 'not_coming'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** Who is told: a household by its account, or a family that answers by its link. */
export type NoticeReader =
  | { accountId: string; familyLinkId: null }
  | { accountId: null; familyLinkId: string };

/** Whom a change concerns. */
export type Listener = NoticeReader & { isComing: boolean };

const ChangeNoticeSchema = defineEntity({
  name: 'ChangeNotice',
  schema: 'notices',
  tableName: 'change_notices',
  properties: {
    id: p.uuid().primary(),
    changeId: p.uuid(),
    accountId: p.uuid().nullable(),
    familyLinkId: p.uuid().nullable(),
    asksToReconfirm: p.boolean(),
    toldAt: p.datetime().nullable(),
    seenAt: p.datetime().nullable(),
    answer: p.enum(CHANGE_ANSWERS).nullable(),
  },
});

/** A family that is told of a change, and whether it has seen it. */
export class ChangeNotice extends ChangeNoticeSchema.class {
  constructor(changeId: string, reader: NoticeReader, asksToReconfirm: boolean) {
    super();
    this.id = randomUUID();
    this.changeId = changeId;
    this.accountId = reader.accountId;
    this.familyLinkId = reader.familyLinkId;
    this.renew(asksToReconfirm);
  }

  /** The change became another one: what was seen of it no longer counts. */
  renew(asksToReconfirm: boolean): void {
    this.asksToReconfirm = asksToReconfirm;
    this.toldAt = null;
    this.seenAt = null;
    this.answer = null;
  }

  /** An account has claimed the family's link. */
  moveTo(accountId: string): void {
    this.accountId = accountId;
    this.familyLinkId = null;
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
