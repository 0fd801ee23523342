import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { CareExcerpt } from '../domain/care-log.js';

/** $1 the party, $2 invitations, $3 ids of cards, $4 a pass. A row of nulls carries the counts without them. */
const EXCERPT = `
  select n.total, n."ofPass", c.id, c.invitation_id as "invitationId", c.kind
    from (select count(*)::int as total, (count(*) filter (where pass_id = $4))::int as "ofPass"
            from care.care_taps where party_id = $1) n
    left join care.care_taps c on c.party_id = $1 and (c.invitation_id = any($2) or c.id = any($3))`;

@Injectable()
export class CareTapReadModel extends ReadModel {
  /** What of them concerns a batch, for a caller that holds the party's lock. */
  async excerpt(
    partyId: string,
    invitationIds: string[],
    tapIds: string[],
    passId: string | null,
  ): Promise<CareExcerpt> {
    const found = await this.reader.rows<CareExcerpt['rows'][number] & Counts>(EXCERPT, [
      partyId,
      invitationIds,
      tapIds,
      passId,
    ]);
    const { total = 0, ofPass = 0 } = found[0] ?? {};
    return { total, ofPass, rows: found.filter(({ id }) => id) };
  }
}

type Counts = Pick<CareExcerpt, 'total' | 'ofPass'>;
