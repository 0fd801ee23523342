import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { IS_OPEN_TO_HOST } from './guest-sql.js';

/** Who asks for a guest's care notes, and whether they are open to that account. */
export interface GuestInfoAccess {
  mayRead: boolean;
  isHost: boolean;
  /** The caller answers for somebody who is in that party's list. */
  isGuest: boolean;
  dateStart: SqlMoment;
  timezone: string;
}

@Injectable()
export class GuestInfoReads {
  constructor(private readonly em: EntityManager) {}

  /**
   * Decides and, when the host may read, records the read, in one statement: nothing is shown that
   * is not written down.
   * @returns undefined when there is no such party
   */
  async enter(
    accountId: string,
    partyId: string,
    guestId: string,
    now: Date,
  ): Promise<GuestInfoAccess | undefined> {
    const [row] = await this.em.execute<GuestInfoAccess[]>(
      `with asked as (
         select i.id, p.date_start, p.timezone, p.host_id = ? as is_host,
                coalesce(i.account_id = ?, false) as is_own, ${IS_OPEN_TO_HOST} as is_open,
                exists (select 1 from invitations.invitations o
                         where o.party_id = p.id and o.account_id = ? and o.removed_at is null
                ) as is_guest
           from parties.parties p
           left join invitations.invitations i
             on i.party_id = p.id and i.guest_id = ? and i.removed_at is null
          where p.id = ?
       ), recorded as (
         insert into invitations.guest_info_reads (id, invitation_id, read_by, read_at)
         select gen_random_uuid(), id, ?, ? from asked where is_host and is_open
       )
       select is_own or (is_host and is_open) as "mayRead", is_host as "isHost",
              is_guest as "isGuest", date_start as "dateStart", timezone
         from asked`,
      [accountId, accountId, now, accountId, guestId, partyId, accountId, now],
    );
    return row;
  }
}
