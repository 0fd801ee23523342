import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HandoverDetails } from '../domain/handover-details.entity.js';
import { Handover } from '../domain/handover.entity.js';
import { PickupCodeTry } from '../domain/pickup-code-try.entity.js';
import type { WrongCode } from '../domain/handover-check.js';

/** Hand-overs are added and never changed. */
@Injectable()
export class HandoverRepository {
  constructor(private readonly em: EntityManager) {}

  /** The party's latest. The caller holds the party's lock. */
  last(partyId: string): Promise<Handover | null> {
    return this.em.findOne(Handover, { partyId }, { orderBy: { seq: 'desc' } });
  }

  async recordedAmong(partyId: string, ids: string[]): Promise<Set<string>> {
    const found = await this.em.find(Handover, { partyId, id: { $in: ids } });
    return new Set(found.map(({ id }) => id));
  }

  /** @param invitationIds of these children alone, if given */
  wrongCodes(partyId: string, since: Date, invitationIds?: string[]): Promise<WrongCode[]> {
    const ofChildren = invitationIds && { invitationId: { $in: invitationIds } };
    return this.em.find(PickupCodeTry, { partyId, triedAt: { $gt: since }, ...ofChildren });
  }

  /** Written by the next flush. */
  add(...rows: (Handover | HandoverDetails | PickupCodeTry)[]): void {
    this.em.persist(rows);
  }

  /** The names in hand-overs of the children for whom an account answers; the record remains. */
  async forgetNamesOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(HandoverDetails, { familyId: accountId });
  }

  /**
   * The names in hand-overs of a party, and wrong codes; the record remains.
   * @returns the account that answers for the child, of each row
   */
  async forgetNamesAt(partyId: string): Promise<(string | null)[]> {
    const details = await this.em.find(HandoverDetails, { partyId });
    details.forEach((row) => this.em.remove(row));
    await this.em.nativeDelete(PickupCodeTry, { partyId });
    return details.map(({ familyId }) => familyId ?? null);
  }

  async forgetWrongCodes(before: Date): Promise<void> {
    await this.em.nativeDelete(PickupCodeTry, { triedAt: { $lt: before } });
  }
}
