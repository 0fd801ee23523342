import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InvitationsApi, type Participation } from '../invitations.api.js';

@Injectable()
export class InvitationsFacade extends InvitationsApi {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async participation(accountId: string, partyId: string): Promise<Participation> {
    const [row] = await this.em.execute<{ hasAccepted: boolean | null }[]>(
      `select bool_or(coalesce(rsvp = 'accepted', false)) as "hasAccepted"
         from invitations.invitations
        where party_id = ? and account_id = ? and removed_at is null`,
      [partyId, accountId],
    );
    if (row?.hasAccepted === undefined || row.hasAccepted === null) return 'none';
    return row.hasAccepted ? 'accepted' : 'invited';
  }
}
