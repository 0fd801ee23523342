import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PassTakerKind } from '../pickup.api.js';

/** A pass as its family sees it. */
export interface ListedPickupPass {
  id: string;
  invitationIds: string[];
  takerKind: PassTakerKind;
  takerId: string | null;
  takerName: string;
  code: string;
  openedAt: SqlMoment | null;
  claimedAt: SqlMoment | null;
  /** Null once it has passed. */
  onMyWayUntil: SqlMoment | null;
  refusedAt: SqlMoment | null;
  revokedAt: SqlMoment | null;
  /** The end for which it was made, once the party was moved after that. */
  partyEnd: SqlMoment | null;
}

export interface ListedPickupBlock {
  id: string;
  invitationIds: string[];
  authorizedPersonId: string | null;
  name: string;
}

@Injectable()
export class PickupReadModel extends ReadModel {
  passes(familyId: string, now: Date): Promise<ListedPickupPass[]> {
    return this.reader.rows<ListedPickupPass>(
      `select d.id, d.invitation_ids as "invitationIds", d.taker_kind as "takerKind",
              d.taker_id as "takerId", d.taker_name as "takerName", d.code,
              d.opened_at as "openedAt", d.claimed_at as "claimedAt", d.refused_at as "refusedAt",
              case when d.on_my_way_until > $2 then d.on_my_way_until end as "onMyWayUntil",
              d.revoked_at as "revokedAt", d.party_end as "partyEnd"
         from pickup.pickup_passes d
        where d.family_id = $1
        order by d.created_at, d.id`,
      [familyId, now],
    );
  }

  blocks(familyId: string): Promise<ListedPickupBlock[]> {
    return this.reader.rows<ListedPickupBlock>(
      `select b.id, b.invitation_ids as "invitationIds",
              b.authorized_person_id as "authorizedPersonId", b.name
         from pickup.pickup_blocks b
        where b.family_id = $1
        order by b.created_at, b.id`,
      [familyId],
    );
  }

  /** For the household that made them; without the secrets. */
  ofAccount(accountId: string): Promise<{ passes: object[]; blocks: object[] }> {
    return Promise.all([
      this.reader.rows(
        `select d.party_id, p.name as party, d.taker_name as for_whom, d.taker_kind, d.created_at,
                d.opened_at, d.claimed_at, d.on_my_way_until, d.refused_at, d.revoked_at
           from pickup.pickup_passes d join parties.party_view p on p.id = d.party_id
           join invitations.family_view f on f.id = d.family_id
          where f.account_id = $1 order by d.created_at, d.id`,
        [accountId],
      ),
      this.reader.rows(
        `select b.party_id, p.name as party, b.name, b.created_at
           from pickup.pickup_blocks b join parties.party_view p on p.id = b.party_id
           join invitations.family_view f on f.id = b.family_id
          where f.account_id = $1 order by b.created_at, b.id`,
        [accountId],
      ),
    ]).then(([passes, blocks]) => ({ passes, blocks }));
  }
}
