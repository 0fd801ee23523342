import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

/** A host as the other hosts see it. */
export interface PartyHost {
  id: string;
  fullName: string;
  isOwner: boolean;
}

@Injectable()
export class PartyHostsReadModel extends ReadModel {
  /** The owner first. */
  of(partyId: string): Promise<PartyHost[]> {
    return this.reader.rows<PartyHost>(
      `select h.id, h.full_name as "fullName", h.id = p.host_id as "isOwner"
         from parties.parties p
        cross join lateral unnest(array_prepend(p.host_id, p.co_host_ids)) with ordinality as o (id, place)
         join family.person_view h on h.id = o.id
        where p.id = $1
        order by o.place`,
      [partyId],
    );
  }
}
