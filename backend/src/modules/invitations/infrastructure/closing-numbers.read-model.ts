import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { HeadCount } from '../domain/places.js';
import { IS_COMING, IS_KID } from './guest-sql.js';

/** What the host is told when the answers close. */
export interface ClosingNumbers extends HeadCount {
  partyId: string;
  hostEmail: string;
  /** Guests in the list who never answered. */
  pending: number;
}

@Injectable()
export class ClosingNumbersReadModel {
  constructor(private readonly em: EntityManager) {}

  of(partyIds: string[]): Promise<ClosingNumbers[]> {
    return this.em.execute<ClosingNumbers[]>(
      `select p.id as "partyId", h.email::text as "hostEmail",
              (count(*) filter (where ${IS_COMING} and not ${IS_KID}))::int as adults,
              (count(*) filter (where ${IS_COMING} and ${IS_KID}))::int as kids,
              (count(i.id) filter (where i.rsvp is null and i.removed_at is null))::int as pending
         from parties.parties p
         join auth.accounts h on h.id = p.host_id
         left join invitations.invitations i on i.party_id = p.id
         left join family.people g on g.id = i.guest_id
        where p.id = any(?)
        group by p.id, h.email`,
      [`{${partyIds.join(',')}}`],
    );
  }
}
