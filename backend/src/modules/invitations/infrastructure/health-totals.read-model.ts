import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { IS_OPEN_TO_HOST } from './guest-sql.js';

/** How many guests have a condition; its name is a text of the reader's locale. */
export interface HealthTotal {
  code: string;
  total: number;
}

@Injectable()
export class HealthTotalsReadModel {
  constructor(private readonly em: EntityManager) {}

  /** Counts only people whose care notes the host may open now. */
  of(partyId: string, now: Date): Promise<HealthTotal[]> {
    return this.em.execute<HealthTotal[]>(
      `select c.code, count(*)::int as total
         from parties.parties p
         join invitations.invitations i on i.party_id = p.id
         join family.person_health_conditions n on n.person_id = i.guest_id
         join family.health_conditions c on c.id = n.condition_id
        where p.id = ? and ${IS_OPEN_TO_HOST}
        group by c.id, c.code, c.position
        order by total desc, c.position`,
      [partyId, now],
    );
  }
}
