import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Invitation } from '../domain/invitation.entity.js';

@Injectable()
export class OpenedLinks {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes the account's own row unless another opening at the same moment, or the host, did so
   * first; then only the opening is noted. It waits for whoever has locked the party, who may be
   * about to write the same row.
   * @returns the row's id, and whether the host took the guest off the list meanwhile
   */
  async save(invitation: Invitation): Promise<{ id: string; isRemoved: boolean }> {
    const { id, partyId, guestId, accountId, openedAt, createdAt } = invitation;
    const [row] = await this.em.execute<{ id: string; isRemoved: boolean }[]>(
      `with party as (select id from parties.parties where id = ? for key share)
       insert into invitations.invitations (id, party_id, guest_id, account_id, opened_at, created_at)
       select ?, party.id, ?, ?, ?, ? from party
       on conflict (party_id, guest_id) do update
         set opened_at = coalesce(invitations.opened_at, excluded.opened_at)
       returning id, (removed_at is not null) as "isRemoved"`,
      [partyId, id, guestId, accountId, openedAt, createdAt],
    );
    if (!row) throw new Error('An invitation was opened of a party that is not there');
    return row;
  }
}
