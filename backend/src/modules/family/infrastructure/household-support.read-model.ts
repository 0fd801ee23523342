import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { ADULT_AGE } from '../../../shared/time/age.js';

/** A household as support sees it: its holder's name, and how many people; no names of children. */
export interface HouseholdForSupport {
  fullName: string | null;
  adults: number;
  children: number;
}

@Injectable()
export class HouseholdSupportReadModel extends ReadModel {
  async of(accountId: string): Promise<HouseholdForSupport> {
    const [row] = await this.reader.rows<HouseholdForSupport>(
      `select max(p.full_name) filter (where p.id = $1) as "fullName",
              count(*) filter (where not p.is_child)::int as adults,
              count(*) filter (where p.is_child)::int as children
         from (select id, full_name,
                      coalesce(birthday > (now() - interval '${ADULT_AGE} years')::date, is_kid, false) as is_child
                 from family.people where household_id = $1 and left_at is null) p`,
      [accountId],
    );
    return row ?? { fullName: null, adults: 0, children: 0 };
  }
}
