import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { HandoverLine, SwitchLine } from '../pickup.api.js';

/** No household has as many. */
const MOST = 2_000;

/** $1 parties, $2 invitations. */
const LINES = `
  select h.id, h.party_id as "partyId", p.name as "partyName", p.timezone,
         h.invitation_id as "invitationId", h.tap_id as "tapId", h.taker_kind as "takerKind",
         d.taker_name as "takerName", d.reason, h.proof, h.concern, h.happened_at as at,
         a.full_name as by, h.helper_id as "helperId"
    from pickup.handovers h
    join parties.party_view p on p.id = h.party_id
    left join pickup.handover_details d on d.party_id = h.party_id and d.handover_id = h.id
    left join family.person_view a on a.id = h.account_id
   where h.party_id = any($1) and ($2::uuid[] is null or h.invitation_id = any($2))
   order by h.happened_at desc, h.party_id, h.seq desc
   limit ${MOST}`;

@Injectable()
export class HandoverReadModel extends ReadModel {
  /** The latest first. @param invitationIds those of these children alone, if given */
  of(partyIds: string[], invitationIds?: string[]): Promise<HandoverLine[]> {
    return this.reader.rows<HandoverLine>(LINES, [partyIds, invitationIds ?? null]);
  }

  /** When it was switched whether a party requires hand-overs, the latest first. */
  switchesOf(partyId: string): Promise<SwitchLine[]> {
    return this.reader.rows<SwitchLine>(
      `select s.is_required as "isRequired", s.recorded_at as at, a.full_name as by, p.timezone
         from pickup.handover_switches s
         join parties.party_view p on p.id = s.party_id
         left join family.person_view a on a.id = s.account_id
        where s.party_id = $1 order by s.seq desc`,
      [partyId],
    );
  }

  /** The families that made a pass, unless it was revoked, or a block for a party. */
  async decidedFor(partyId: string): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select d.family_id as id from pickup.pickup_passes d where d.party_id = $1 and d.revoked_at is null
       union
       select b.family_id from pickup.pickup_blocks b where b.party_id = $1`,
      [partyId],
    );
    return rows.map(({ id }) => id);
  }
}
