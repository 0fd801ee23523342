import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import type { ChangeAnswer, NoticeReader } from '../../domain/changes/change-notice.entity.js';
import type { PartyChange } from '../../domain/changes/party-change.entity.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

export interface SeenChange {
  changeId: string;
  /** Which edition was shown, as far as the client knows. */
  edition?: number | undefined;
  /** Whether the family still comes; undefined when it has only read it. */
  answer?: ChangeAnswer | undefined;
}

/** What households and bearers of family links have in common when they read a notice. */
@Injectable()
export class NoticeReplies {
  constructor(
    private readonly clock: Clock,
    private readonly changes: PartyChangeRepository,
  ) {}

  /**
   * Records that the reader has seen the change, and all before it, and its reply. The caller's transaction
   * holds the party's lock.
   * @param isComing whether the reader holds places, without which there is nothing to confirm
   * @returns whether the reader was asked, and does not come
   * @throws not_found, change_outdated when the host has edited it since, not_asked, not_accepted
   */
  async record(
    found: PartyChange,
    reader: NoticeReader,
    { edition, answer }: Omit<SeenChange, 'changeId'>,
    isComing: boolean,
  ): Promise<boolean> {
    const notice = await this.changes.findNotice(found.id, reader);
    const change = notice && (await this.changes.reload(found));
    if (!change) throw notFound();
    if (edition !== undefined && change.edition !== edition) throw conflict('change_outdated');
    const now = this.clock.now();
    for (const unseen of await this.changes.unseenOf(change.partyId, reader)) unseen.see(now);
    if (!answer) return false;
    if (!notice.asksToReconfirm) throw conflict('not_asked');
    if (answer === 'coming' && !isComing) throw conflict('not_accepted');
    notice.reply(answer, now);
    return answer === 'not_coming';
  }
}
