import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { Severity } from '../../family/family.api.js';
import { CONSENT_JOIN, isCareOpenToHost } from './care-sql.read-model.js';

/** How many guests have a condition; its name is a text of the reader's locale. */
export interface HealthTotal {
  code: string;
  severity: Severity;
  total: number;
}

@Injectable()
export class HealthTotalsReadModel extends ReadModel {
  /** Counts only guests whose care data is open to the host at that moment. */
  of(partyId: string, now: Date): Promise<HealthTotal[]> {
    return this.reader.rows<HealthTotal>(
      `select n.code, n.severity, count(*)::int as total
         from parties.party_view p
         join invitations.guest_view i on i.party_id = p.id
         ${CONSENT_JOIN}
         join family.noted_condition_view n on n.person_id = i.guest_id
        where p.id = $1 and ${isCareOpenToHost('$2')}
        group by n.code, n.severity, n.position
        order by total desc, n.position`,
      [partyId, now],
    );
  }
}
