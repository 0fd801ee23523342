import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';

/** A guest of a family link. */
interface LinkedGuestRow {
  /** Of `invitations.invitations`. */
  row: object;
  personId: string;
  name: string;
  isKid: boolean;
  /** Of a guest who is an account's already. */
  accountId: string | null;
}

@Injectable()
export class LinkedGuestsReadModel {
  constructor(private readonly reader: Reader) {}

  /** The removed ones too, in the order in which they were added; of adults the numbered ones last. */
  of(linkId: string): Promise<LinkedGuestRow[]> {
    return this.reader.rows<LinkedGuestRow>(
      `select to_json(r) as row, i.guest_id as "personId", i.full_name as name, i.is_kid as "isKid",
              i.account_id as "accountId"
         from invitations.guest_view i join invitations.invitations r on r.id = i.id
        where i.family_id = $1
        order by i.created_at, length(i.full_name), i.full_name, i.id`,
      [linkId],
    );
  }

  /** The names of those who come with the link, kids and how many adults. */
  async coming(linkId: string): Promise<{ children: string[]; adults: number }> {
    const [found] = await this.reader.rows<{ children: string[]; adults: number }>(
      `select coalesce(array_agg(i.full_name order by array_position(l.children, i.full_name),
                                                      i.created_at, i.full_name)
                       filter (where i.is_kid), '{}') as children,
              (count(*) filter (where not i.is_kid))::int as adults
         from invitations.families l
         join invitations.guest_view i on i.family_id = l.id
        where l.id = $1 and i.is_accepted`,
      [linkId],
    );
    return found ?? { children: [], adults: 0 };
  }
}
