import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HandoverDetails } from '../domain/handover-details.entity.js';
import { HandoverSwitch } from '../domain/handover-switch.entity.js';
import { Handover } from '../domain/handover.entity.js';

/** Hand-overs with their details. They are added and never changed; details are deleted (ADR 49). */
@Injectable()
export class HandoverRepository {
  constructor(private readonly em: EntityManager) {}

  /** Which of the ids are recorded, and the party's latest. The caller holds the party's lock. */
  async recorded(
    partyId: string,
    ids: string[],
  ): Promise<{ recordedIds: Set<string>; last: Handover | null }> {
    const seq = raw('(select max(seq) from pickup.handovers where party_id = ?)', [partyId]);
    const found = await this.em.find(
      Handover,
      { partyId, $or: [{ id: { $in: ids } }, { seq }] },
      { orderBy: { seq: 'desc' } },
    );
    const recordedIds = new Set(found.map(({ id }) => id).filter((id) => ids.includes(id)));
    return { recordedIds, last: found[0] ?? null };
  }

  /** Written by the next flush. */
  add(handover: Handover, details: HandoverDetails): void {
    this.em.persist([handover, details]);
  }

  /** The party's latest. The caller holds the party's lock. */
  lastSwitch(partyId: string): Promise<HandoverSwitch | null> {
    return this.em.findOne(HandoverSwitch, { partyId }, { orderBy: { seq: 'desc' } });
  }

  /** Written by the next flush. */
  addSwitch(made: HandoverSwitch): void {
    this.em.persist(made);
  }

  /** The names in hand-overs of the children of families; the record remains. */
  async forgetNamesOf(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(HandoverDetails, { familyId: { $in: familyIds } });
  }

  async moveNames(familyId: string, into: string): Promise<void> {
    await this.em.nativeUpdate(HandoverDetails, { familyId }, { familyId: into });
  }

  /**
   * The names in hand-overs of a party; the record remains.
   * @param until then only of those that happened before
   * @returns the family of each row, where it is known
   */
  async forgetNamesAt(partyId: string, until: Date | null): Promise<string[]> {
    const happenedAt = until ? { $lt: until } : { $ne: null };
    const handovers = await this.em.find(Handover, { partyId, happenedAt });
    const handoverId = { $in: handovers.map(({ id }) => id) };
    const details = await this.em.find(HandoverDetails, { partyId, handoverId });
    details.forEach((row) => this.em.remove(row));
    return details.flatMap(({ familyId }) => familyId ?? []);
  }
}
