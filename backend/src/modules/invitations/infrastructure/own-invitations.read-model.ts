import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { Reader } from '../../../shared/database/reader.js';
import type { GuestRow, PartyLine } from './guest-row.js';
import { GUEST_COLUMNS, GUEST_JOINS } from './guest-sql.js';

/** A party that the household is invited to, with the answer of all of it. */
export type OwnInvitation = GuestRow & PartyLine & { pictures: { id: string }[] };

export interface OwnReview {
  id: string;
  partyId: string;
  rating: number;
  review: string;
  fullName: string;
}

export type FinishedInvitation = OwnInvitation & { review: OwnReview | null };

// One row a party: the account's own person where it is in the list, else the first of its family.
// Pictures and reviews belong to other contexts; a read model may join them (ADR 2).
const MINE = `
  select distinct on (i.party_id) i.*, case
           when bool_or(i.rsvp = 'accepted') over household then 'accepted'
           when bool_or(i.rsvp = 'not_sure') over household then 'not_sure'
           when bool_or(i.rsvp = 'declined') over household then 'declined'
         end as answer
    from invitations.invitations i
   where i.account_id = $1 and i.removed_at is null
  window household as (partition by i.party_id)
   order by i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`;

const COLUMNS = `${GUEST_COLUMNS}, i.answer as rsvp, p.name, p.date_start as "dateStart", p.timezone,
  coalesce((select json_agg(json_build_object('id', x.id) order by x.position, x.created_at)
            from media.pictures x where x.party_id = p.id), '[]') as pictures`;

const MAX_ROWS = 1000;

@Injectable()
export class OwnInvitationsReadModel {
  constructor(private readonly reader: Reader) {}

  /** Parties to come or going on, the next one first. */
  current(accountId: string): Promise<OwnInvitation[]> {
    return this.reader.rows<OwnInvitation>(
      `with mine as (${MINE})
       select ${COLUMNS}
         from mine i ${GUEST_JOINS} join parties.parties p on p.id = i.party_id
        where p.status <> 'finished'
        order by p.date_start, p.id
        limit ${MAX_ROWS}`,
      [accountId],
    );
  }

  /** Parties that are over, the latest first, each with what the account wrote about it. */
  finished(accountId: string, search: string): Promise<FinishedInvitation[]> {
    return this.reader.rows<FinishedInvitation>(
      `with mine as (${MINE})
       select ${COLUMNS},
              (select json_build_object('id', r.id, 'partyId', r.party_id, 'rating', r.rating,
                                        'review', r.review, 'fullName', h.full_name)
                 from reviews.reviews r join family.people h on h.id = r.account_id
                where r.party_id = p.id and r.account_id = i.account_id) as review
         from mine i ${GUEST_JOINS} join parties.parties p on p.id = i.party_id
        where p.status = 'finished'
          and ${contains('shared.search_text(p.name)', '$2')}
        order by p.date_start desc, p.id
        limit ${MAX_ROWS}`,
      [accountId, search],
    );
  }
}
