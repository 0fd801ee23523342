import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PartyTheme } from '../../parties/parties.api.js';
import type { ReviewRow } from './review.read-model.js';

/** A finished party to which the household was invited, with its answer and its review. */
export interface FinishedInvitation {
  id: string;
  partyId: string;
  guestId: string;
  accountId: string;
  partyName: string;
  fullName: string;
  email: string | null;
  answer: 'accepted' | 'not_sure' | 'declined' | null;
  attendance: 'not_arrived' | 'arrived' | 'exit';
  dateStart: SqlMoment;
  cancelledAt: SqlMoment | null;
  timezone: string;
  isAddedByHost: boolean;
  /** In their order, the cover first. */
  pictureIds: string[];
  theme: PartyTheme | null;
  review: ReviewRow | null;
}

@Injectable()
export class FinishedInvitationsReadModel extends ReadModel {
  /** The latest party first. @param search part of a party's name */
  ofAccount(accountId: string, search: string): Promise<FinishedInvitation[]> {
    return this.reader.rows<FinishedInvitation>(
      `select i.id, i.party_id as "partyId", i.guest_id as "guestId", i.account_id as "accountId",
              p.name as "partyName", g.full_name as "fullName", g.email::text as email, i.answer,
              i.attendance, p.date_start as "dateStart", p.timezone,
              p.cancelled_at as "cancelledAt", i.is_added_by_host as "isAddedByHost", p.picture_ids as "pictureIds",
              a.theme,
              (select json_build_object('id', r.id, 'partyId', r.party_id, 'rating', r.rating,
                                        'review', r.review, 'fullName', author.full_name)
                 from reviews.reviews r join family.person_view author on author.id = r.account_id
                where r.party_id = i.party_id and r.account_id = i.account_id) as review
         from invitations.household_answer_view i
         join family.person_view g on g.id = i.guest_id
         join parties.party_view p on p.id = i.party_id
         join parties.theme_view a on a.id = p.id
        where i.account_id = $1 and p.status = 'finished'
          and ${contains('shared.search_text(p.name)', '$2')}
        order by p.date_start desc, p.id
        limit 1000`,
      [accountId, search],
    );
  }
}
