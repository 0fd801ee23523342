import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { AlertKind } from '../domain/alert-kinds.js';
import type { ToldOf } from '../domain/alert-news.entity.js';
import type { ListedPhone, Listening } from '../domain/listening.js';

/** $1 the kind. */
const LISTENS = '$1 = any(p.kinds)';

/** Phones of who answers for a family now: of its account, else of its link. */
const OF_FAMILY = `(p.owner = 'account' and p.owner_id = f.account_id
  or p.owner = 'family' and p.owner_id = f.id and f.account_id is null)`;

@Injectable()
export class AlertPhonesReadModel extends ReadModel {
  ofOwner(ownerId: string): Promise<ListedPhone[]> {
    return this.reader.rows<ListedPhone>(
      `select address_hash as id, kinds from alerts.phones where owner_id = $1
        order by created_at, id`,
      [ownerId],
    );
  }

  /** Those of the accounts that listen. */
  async accounts(kind: AlertKind, accountIds: readonly string[]): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select distinct p.owner_id as id from alerts.phones p
        where ${LISTENS} and p.owner = 'account' and p.owner_id = any($2)`,
      [kind, accountIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Those of the families that listen; not of a party's hosts. */
  async families(kind: AlertKind, familyIds: readonly string[]): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select f.id from invitations.family_view f
        where f.id = any($2) and f.origin <> 'host'
          and exists (select from alerts.phones p where ${LISTENS} and ${OF_FAMILY})`,
      [kind, familyIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Those who are to be told at this moment: neither who was a host or a helper, nor who was taken off the list. */
  listening({ partyId, kind, accountId, familyId }: ToldOf): Promise<Listening[]> {
    if (accountId) return this.ofHost(kind, partyId, accountId);
    return familyId ? this.ofFamily(kind, familyId) : this.atDoor(kind, partyId);
  }

  private ofHost(kind: AlertKind, partyId: string, accountId: string): Promise<Listening[]> {
    return this.reader.rows<Listening>(
      `select p.id, p.owner, p.locale from parties.party_view y join alerts.phones p on p.owner_id = any(y.host_ids)
        where ${LISTENS} and y.id = $2 and p.owner = 'account' and p.owner_id = $3`,
      [kind, partyId, accountId],
    );
  }

  private ofFamily(kind: AlertKind, familyId: string): Promise<Listening[]> {
    return this.reader.rows<Listening>(
      `select p.id, p.owner, p.locale from invitations.family_view f join alerts.phones p on ${OF_FAMILY}
        where ${LISTENS} and f.id = $2 and f.is_listed`,
      [kind, familyId],
    );
  }

  /** Of the hosts, and of helpers who may read care data now. */
  atDoor(kind: AlertKind, partyId: string): Promise<Listening[]> {
    return this.reader.rows<Listening>(
      `select p.id, p.owner, p.locale from alerts.phones p join parties.party_view y on y.id = $2
        where ${LISTENS}
          and (p.owner = 'account' and p.owner_id = any(y.host_ids)
            or p.owner = 'helper' and p.party_id = y.id
               and exists (select from door.pass_view d
                            where d.id = p.owner_id and d.care and d.revoked_at is null))`,
      [kind, partyId],
    );
  }
}
