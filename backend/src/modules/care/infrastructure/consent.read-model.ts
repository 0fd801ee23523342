import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { CONSENT_JOIN, SHARED } from './care-sql.read-model.js';

/** What a household decided of a guest, as far as the reader may see it. */
export interface ShownConsent {
  invitationId: string;
  timezone: string;
  photos: 'yes' | 'no' | null;
  whatToDo: string | null;
  /** Null before the household has decided, and for the host. */
  shared: { version: number | null; at: SqlMoment | null; revokedAt: SqlMoment | null } | null;
}

/** $1 the reader, who hosts the party or answers for the guest. */
const CONSENTS = `
  select i.id as "invitationId", p.timezone, case when i.is_accepted then c.photos end as photos,
         case when i.account_id = $1 then c.what_to_do end as "whatToDo",
         case when i.account_id = $1 then ${SHARED} end as shared
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
   where i.removed_at is null
     and (i.account_id = $1 or p.host_id = $1 and i.is_accepted and c.photos is not null)`;

@Injectable()
export class ConsentReadModel {
  constructor(private readonly reader: Reader) {}

  async of(invitationId: string, accountId: string): Promise<ShownConsent | undefined> {
    const text = `${CONSENTS} and i.id = $2`;
    return (await this.reader.rows<ShownConsent>(text, [accountId, invitationId]))[0];
  }

  ofParty(partyId: string, accountId: string): Promise<ShownConsent[]> {
    const text = `${CONSENTS} and i.party_id = $2 order by i.created_at, i.id`;
    return this.reader.rows<ShownConsent>(text, [accountId, partyId]);
  }
}
