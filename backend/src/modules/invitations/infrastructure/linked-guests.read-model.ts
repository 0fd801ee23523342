import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { GUEST_JOIN, IS_ACCEPTED, IS_KID } from './guest-sql.read-model.js';

/** A guest of a family link. */
interface LinkedGuestRow {
  /** Of `invitations.invitations`. */
  row: object;
  personId: string;
  name: string;
  isKid: boolean;
}

@Injectable()
export class LinkedGuestsReadModel {
  constructor(private readonly reader: Reader) {}

  /** The removed ones too, in the order in which they were added; of adults the numbered ones last. */
  of(linkId: string): Promise<LinkedGuestRow[]> {
    return this.reader.rows<LinkedGuestRow>(
      `select to_json(i) as row, g.id as "personId", g.full_name as name, ${IS_KID} as "isKid"
         from invitations.invitations i
         join parties.party_view p on p.id = i.party_id ${GUEST_JOIN}
        where i.family_link_id = $1
        order by i.created_at, length(g.full_name), g.full_name, i.id`,
      [linkId],
    );
  }

  /** The names of those who come with the link, kids and how many adults. */
  async coming(linkId: string): Promise<{ children: string[]; adults: number }> {
    const [found] = await this.reader.rows<{ children: string[]; adults: number }>(
      `select coalesce(array_agg(g.full_name order by array_position(l.children, g.full_name),
                                                      i.created_at, g.full_name)
                       filter (where ${IS_KID}), '{}') as children,
              (count(*) filter (where not ${IS_KID}))::int as adults
         from invitations.family_links l
         join invitations.invitations i on i.family_link_id = l.id
         join parties.party_view p on p.id = i.party_id ${GUEST_JOIN}
        where l.id = $1 and ${IS_ACCEPTED}`,
      [linkId],
    );
    return found ?? { children: [], adults: 0 };
  }
}
