import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';

interface Whereabouts {
  partyId: string;
  accountId: string | null;
  hostId: string;
  isRemoved: boolean;
  /** The caller answers for somebody who is in that party's list. */
  isGuest: boolean;
}

/** ? who asks, ? the invitation. */
const FIND = `
  select i.party_id as "partyId", i.account_id as "accountId", p.host_id as "hostId",
         (i.removed_at is not null) as "isRemoved",
         exists (select 1 from invitations.invitations o
                  where o.party_id = i.party_id and o.account_id = ?
                    and o.removed_at is null) as "isGuest"
    from invitations.invitations i join parties.parties p on p.id = i.party_id
   where i.id = ?`;

/** Finds the party of an invitation for those who may act on it (docs/permissions.md). */
@Injectable()
export class InvitationFinder {
  constructor(private readonly em: EntityManager) {}

  /**
   * For the household that answers, also when it was taken off the list.
   * @returns the party's id
   * @throws not_found, forbidden for the host, who answers for nobody
   */
  async forAnswer(accountId: string, invitationId: string): Promise<string> {
    const found = await this.find(accountId, invitationId);
    if (found?.accountId === accountId) return found.partyId;
    throw found?.hostId === accountId && !found.isRemoved ? forbidden() : notFound();
  }

  /**
   * For the host alone.
   * @returns the party's id
   * @throws not_found, forbidden for the party's guests
   */
  async forHost(accountId: string, invitationId: string): Promise<string> {
    const found = await this.find(accountId, invitationId);
    if (!found || found.isRemoved) throw notFound();
    if (found.hostId === accountId) return found.partyId;
    throw found.isGuest ? forbidden() : notFound();
  }

  private async find(accountId: string, invitationId: string): Promise<Whereabouts | undefined> {
    const [row] = await this.em.execute<Whereabouts[]>(FIND, [accountId, invitationId]);
    return row;
  }
}
