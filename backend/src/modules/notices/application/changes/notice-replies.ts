import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../../shared/caller.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import { On } from '../../../../shared/events/domain-events.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { FamilyMerged, FamilySplit } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import type { ChangeAnswer } from '../../domain/changes/change-notice.entity.js';
import type { PartyChange } from '../../domain/changes/party-change.entity.js';
import { NudgeRepository } from '../../infrastructure/nudges/nudge.repository.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

interface SeenChange {
  changeId: string;
  /** Which edition was shown, as far as the client knows. */
  edition?: number | undefined;
  /** Whether the family still comes; undefined when it has only read it. */
  answer?: ChangeAnswer | undefined;
}

/**
 * Families have read what changed of a party, and may reply whether they still come. Under the party's lock, as an
 * answer (ADR 8). People who no longer come are declined, also after the deadline. Repeating it changes nothing.
 */
@Injectable()
export class NoticeReplies {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
    private readonly nudges: NudgeRepository,
  ) {}

  /** @throws not_found for a change of which the family is not told, link_claimed */
  async check(caller: FamilyCaller, changeId: string): Promise<void> {
    const change = await this.changes.find(changeId);
    const family = change && (await this.invitations.answering(caller, change.partyId));
    if (!family || !(await this.changes.findNotice(changeId, family.familyId))) throw notFound();
  }

  /**
   * @throws not_found for a change of which the family is not told, or once it is removed, link_claimed,
   *   change_outdated, not_asked, not_accepted, party_cancelled, rsvp_expired, guest_arrived
   */
  run(caller: FamilyCaller, seen: SeenChange): Promise<void> {
    return this.em.transactional(async () => {
      const found = await this.changes.find(seen.changeId);
      const party = found && (await this.parties.lock(found.partyId));
      if (!party) throw notFound();
      const { familyId, isComing } = await this.invitations.answering(caller, party.id);
      const isLeaving = await this.record(found, familyId, seen, isComing);
      if (seen.answer === 'coming') await this.invitations.confirm(party.id, familyId);
      if (isLeaving) await this.invitations.withdraw(party.id, familyId);
    });
  }

  /**
   * That the reader has seen the change, and all before it, and its reply.
   * @param isComing whether the reader holds places, without which there is nothing to confirm
   * @returns whether the reader was asked, and does not come
   * @throws not_found, change_outdated when the host has edited it since, not_asked, not_accepted
   */
  private async record(
    found: PartyChange,
    familyId: string,
    { edition, answer }: SeenChange,
    isComing: boolean,
  ): Promise<boolean> {
    const notice = await this.changes.findNotice(found.id, familyId);
    const change = notice && (await this.changes.reload(found));
    if (!change) throw notFound();
    if (edition !== undefined && change.edition !== edition) throw conflict('change_outdated');
    const now = this.clock.now();
    for (const unseen of await this.changes.unseenOf(change.partyId, familyId)) unseen.see(now);
    if (!answer) return false;
    if (!notice.asksToReconfirm) throw conflict('not_asked');
    if (answer === 'coming' && !isComing) throw conflict('not_accepted');
    notice.reply(answer, now);
    return answer === 'not_coming';
  }

  /** Both have been told the same until now. */
  @On(FamilySplit)
  async split({ familyId, into }: FamilySplit): Promise<void> {
    for (const notice of await this.changes.ofFamily(familyId)) {
      const known = await this.changes.findNotice(notice.changeId, into);
      if (!known) this.changes.add(notice.copyFor(into));
    }
  }

  /** What one of two families was told is the other's from now on. */
  @On(FamilyMerged)
  async merge({ familyId, into }: FamilyMerged): Promise<void> {
    for (const notice of await this.changes.ofFamily(familyId)) {
      if (await this.changes.findNotice(notice.changeId, into)) this.changes.remove(notice);
      else notice.moveTo(into);
    }
    for (const nudge of await this.nudges.ofFamily(familyId)) nudge.moveTo(into);
    await this.em.flush();
  }
}
