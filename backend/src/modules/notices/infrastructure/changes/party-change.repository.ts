import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../../shared/database/repository.js';
import { ChangeNotice } from '../../domain/changes/change-notice.entity.js';
import { PartyChange } from '../../domain/changes/party-change.entity.js';

@Injectable()
export class PartyChangeRepository extends Repository<PartyChange | ChangeNotice> {
  find(id: string): Promise<PartyChange | null> {
    return this.em.findOne(PartyChange, { id });
  }

  /** As it is now, for a caller that has locked the party. */
  reload(change: PartyChange): Promise<PartyChange | null> {
    return this.em.refresh(change);
  }

  /**
   * The party's change of which no mail is written yet. Waits for a server that is writing them: then there
   * is none.
   */
  lockPending(partyId: string): Promise<PartyChange | null> {
    return this.em.findOne(
      PartyChange,
      { partyId, toldAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Changes whose mails are due, the oldest first; without locks. */
  async due(now: Date): Promise<string[]> {
    const due = await this.em.find(
      PartyChange,
      { toldAt: null, dueAt: { $lte: now } },
      { fields: ['id'], orderBy: { dueAt: 'asc', id: 'asc' } },
    );
    return due.map(({ id }) => id);
  }

  /** Null when its mails are not due any more, or another server is writing them. */
  lockDue(id: string, now: Date): Promise<PartyChange | null> {
    return this.em.findOne(
      PartyChange,
      { id, toldAt: null, dueAt: { $lte: now } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, refresh: true },
    );
  }

  /** The latest change of the party. */
  latest(partyId: string): Promise<PartyChange | null> {
    return this.em.findOne(
      PartyChange,
      { partyId },
      { orderBy: { changedAt: 'desc', id: 'desc' }, refresh: true },
    );
  }

  noticesOf(changeId: string): Promise<ChangeNotice[]> {
    return this.em.find(ChangeNotice, { changeId }, { refresh: true });
  }

  /** As it is now, for a caller that has locked the party. */
  findNotice(changeId: string, familyId: string): Promise<ChangeNotice | null> {
    return this.em.findOne(ChangeNotice, { changeId, familyId }, { refresh: true });
  }

  /** All of a reader at one party that were not seen. */
  async unseenOf(partyId: string, familyId: string): Promise<ChangeNotice[]> {
    const changeId = await this.idsOf(partyId);
    return this.em.find(ChangeNotice, { changeId, familyId, seenAt: null }, { refresh: true });
  }

  /** Of one family. */
  ofFamily(familyId: string): Promise<ChangeNotice[]> {
    return this.em.find(ChangeNotice, { familyId }, { refresh: true });
  }

  /** With their notices. */
  async removeOfParty(partyId: string): Promise<void> {
    this.remove(...(await this.em.find(PartyChange, { partyId })));
  }

  /** Of families that are removed from the list. */
  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(ChangeNotice, { familyId: { $in: familyIds } });
  }

  /** Of one family at that party. */
  async ofFamilyAt(partyId: string, familyId: string): Promise<ChangeNotice[]> {
    const changeId = await this.idsOf(partyId);
    return this.em.find(ChangeNotice, { changeId, familyId }, { refresh: true });
  }

  private async idsOf(partyId: string): Promise<{ $in: string[] }> {
    const changes = await this.em.find(PartyChange, { partyId }, { fields: ['id'] });
    return { $in: changes.map(({ id }) => id) };
  }
}
