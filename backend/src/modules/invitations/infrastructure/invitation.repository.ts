import { type EntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { Invitation } from '../domain/invitation.entity.js';

@Injectable()
export class InvitationRepository extends Repository<Invitation> {
  /** Removed invitations too. */
  find(id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id });
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  findAgain(id: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { id }, { refresh: true });
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  among(partyId: string, ids: string[]): Promise<Invitation[]> {
    return this.em.find(Invitation, { partyId, id: { $in: ids } }, { refresh: true });
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  findGuest(partyId: string, guestId: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { partyId, guestId }, { refresh: true });
  }

  findByKey(partyId: string, idempotencyKey: string): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { partyId, idempotencyKey });
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  ofParty(partyId: string): Promise<Invitation[]> {
    return this.em.find(Invitation, { partyId }, { refresh: true });
  }

  /** Of all parties, ordered by party, which is the order in which parties are locked. */
  ofGuests(guestIds: string[]): Promise<Invitation[]> {
    return this.em.find(
      Invitation,
      { guestId: { $in: guestIds } },
      { orderBy: { partyId: 'asc' } },
    );
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  ofHouseholds(partyId: string, accountIds: string[]): Promise<Invitation[]> {
    const where = { partyId, accountId: { $in: accountIds } };
    return this.em.find(Invitation, where, { refresh: true });
  }

  /** Removed invitations too; as they are now, for a caller that has locked the party. */
  ofFamilies(familyIds: string[]): Promise<Invitation[]> {
    return this.em.find(Invitation, { familyId: { $in: familyIds } }, { refresh: true });
  }

  /** Those that an account took over with a family link, also removed ones; as they are now. */
  claimedFrom(familyId: string): Promise<Invitation[]> {
    return this.em.find(Invitation, { claimedFromId: familyId }, { refresh: true });
  }

  /** The parties that list a member of the account's household, also former members and removed ones. */
  async partiesOf(accountId: string): Promise<string[]> {
    const rows = await this.em.execute<{ party_id: string }[]>(
      'select distinct party_id from invitations.invitations where account_id = ?',
      [accountId],
    );
    return rows.map((row) => row.party_id);
  }

  /** Whether a guest has arrived and not left. */
  async hasGuestInside(partyId: string): Promise<boolean> {
    return (await this.em.count(Invitation, { partyId, attendance: 'arrived' })) > 0;
  }

  /**
   * Reloads an invitation after its party was locked.
   * @returns null when it was deleted meanwhile
   */
  reload(invitation: Invitation): Promise<Invitation | null> {
    return this.em.refresh(invitation);
  }

  /** Invitations from database rows that a read model has selected. */
  fromRows(rows: object[]): Invitation[] {
    return rows.map((row) => this.em.map(Invitation, row as EntityData<Invitation>));
  }
}
