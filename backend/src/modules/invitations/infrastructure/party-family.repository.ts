import { type EntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { PartyFamily } from '../domain/party-family.entity.js';

@Injectable()
export class PartyFamilyRepository extends Repository<PartyFamily> {
  /** As it is now, for a caller that has locked the party. */
  find(partyId: string, id: string): Promise<PartyFamily | null> {
    return this.em.findOne(PartyFamily, { id, partyId }, { refresh: true });
  }

  findByHash(secretHash: string): Promise<PartyFamily | null> {
    return this.em.findOne(PartyFamily, { secretHash });
  }

  /** Whether the family still has the link with this secret. */
  async hasSecret(id: string, secretHash: string): Promise<boolean> {
    return (await this.em.fork().count(PartyFamily, { id, secretHash })) > 0;
  }

  /** @returns null when it was removed, or has another secret now */
  async reload(link: PartyFamily): Promise<PartyFamily | null> {
    const { secretHash } = link;
    const found = await this.em.refresh(link);
    return found?.secretHash === secretHash ? found : null;
  }

  /** Those whom the host expects, in the order of the list. */
  listed(partyId: string): Promise<PartyFamily[]> {
    return this.em.find(
      PartyFamily,
      { partyId, origin: 'listed', removedAt: null, joinedId: null },
      { orderBy: { createdAt: 'asc', position: 'asc', id: 'asc' }, refresh: true },
    );
  }

  among(ids: string[]): Promise<PartyFamily[]> {
    return this.em.find(PartyFamily, { id: { $in: ids } });
  }

  ofAccount(accountId: string): Promise<PartyFamily[]> {
    return this.em.find(PartyFamily, { accountId });
  }

  /** As it is now, for a caller that has locked the party. */
  ofAccountAt(partyId: string, accountId: string): Promise<PartyFamily | null> {
    return this.em.findOne(PartyFamily, { partyId, accountId }, { refresh: true });
  }

  /** Families whose link the account of this one has claimed too. */
  joinedTo({ id, partyId }: PartyFamily): Promise<PartyFamily[]> {
    return this.em.find(
      PartyFamily,
      { partyId, joinedId: id },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
  }

  /** The account that answers for the family. */
  async accountOf({ accountId, joinedId }: PartyFamily): Promise<string | null> {
    const joined = joinedId ? await this.em.findOne(PartyFamily, { id: joinedId }) : null;
    return (joined ? joined.accountId : accountId) ?? null;
  }

  /** From a database row that a read model has selected. */
  fromRow(row: object): PartyFamily {
    return this.em.map(PartyFamily, row as EntityData<PartyFamily>);
  }

  /** Of a party whose people are erased: what was typed of its families. */
  async forgetOfParty(partyId: string, now: Date): Promise<void> {
    const families = await this.em.find(PartyFamily, { partyId }, { refresh: true });
    for (const family of families) {
      if (family.isClaimed) family.forget();
      else family.remove(now);
    }
  }
}
