import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import type { LinkedPeople, LinkRequest } from '../domain/household-view.js';
import { isWaitingAt } from './guest-sql.read-model.js';

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

const people = (which: string) => `
  'children', coalesce(json_agg(i.full_name order by array_position(l.children, i.full_name),
                                                     i.created_at, i.full_name)
                       filter (where i.is_kid and ${which}), '[]'),
  'adults', count(*) filter (where not i.is_kid and ${which})`;

@Injectable()
export class LinkedGuestsReadModel extends ReadModel {
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

  /** Who comes with the link, and who waits for places. */
  async answer(
    linkId: string,
    now: Date,
  ): Promise<{ coming: LinkedPeople; waiting: LinkRequest | null }> {
    const [found] = await this.reader.rows<{ coming: LinkedPeople; waiting: LinkRequest | null }>(
      `select json_build_object(${people('i.is_accepted')}) as coming,
              case when w.id is not null then json_build_object(
                'id', w.id, 'askedAt', w.asked_at::text, 'offeredUntil', w.offered_until::text,
                'ahead', (select count(*) from invitations.waitlist b
                           where b.party_id = w.party_id and b.position < w.position),
                ${people('i.guest_id = any(w.guest_ids)')}) end as waiting
         from invitations.families l
         join parties.party_view p on p.id = l.party_id
         left join invitations.waitlist w on w.family_id = l.id
          and ${isWaitingAt('$2')}
         left join invitations.guest_view i on i.family_id = l.id
        where l.id = $1
        group by l.id, w.id`,
      [linkId, now],
    );
    if (!found) throw notFound();
    return found;
  }
}
