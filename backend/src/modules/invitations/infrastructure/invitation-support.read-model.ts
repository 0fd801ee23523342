import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

export interface InvitationCounts {
  accepted: number;
  notSure: number;
  declined: number;
  unanswered: number;
  removed: number;
  /** Of the accepted ones. */
  arrived: number;
  left: number;
  /** Typed in by the host. */
  manual: number;
}

const COUNTS = `
  select count(*) filter (where rsvp = 'accepted' and removed_at is null)::int as accepted,
         count(*) filter (where rsvp = 'not_sure' and removed_at is null)::int as "notSure",
         count(*) filter (where rsvp = 'declined' and removed_at is null)::int as declined,
         count(*) filter (where rsvp is null and removed_at is null)::int as unanswered,
         count(*) filter (where removed_at is not null)::int as removed,
         count(*) filter (where attendance = 'arrived')::int as arrived,
         count(*) filter (where attendance = 'exit')::int as left,
         count(*) filter (where account_id is null)::int as manual
    from invitations.invitations`;

/** How many guests, for support; no names and no care data. */
@Injectable()
export class InvitationSupportReadModel extends ReadModel {
  /** Of the people for whom the account answers. */
  ofAccount(accountId: string): Promise<InvitationCounts> {
    return this.count('account_id = $1', accountId);
  }

  ofParty(partyId: string): Promise<InvitationCounts> {
    return this.count('party_id = $1', partyId);
  }

  private async count(condition: string, id: string): Promise<InvitationCounts> {
    const rows = await this.reader.rows<InvitationCounts>(`${COUNTS} where ${condition}`, [id]);
    return rows[0] as InvitationCounts; // an aggregate has one row
  }
}
