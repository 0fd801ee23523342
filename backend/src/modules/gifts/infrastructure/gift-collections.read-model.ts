import { TOTAL_FAMILIES } from '../domain/gift-terms.js';

export interface ShownPhoto {
  id: string;
  width: number;
  height: number;
}

/** What one family may know of a collection. Amounts of others are the organiser's alone. */
export interface FamilyCollection {
  id: string;
  ideaId: string | null;
  purpose: string;
  suggested: number | null;
  until: string;
  goal: number | null;
  showsTotal: boolean;
  /** Null once nobody organises it. */
  organiser: string | null;
  isMine: boolean;
  joined: number;
  /** Null where it is not to be seen. */
  total: number | null;
  /** Once the family has joined. */
  howToPay: string | null;
  own: { isPaid: boolean; amount: number | null; hasArrived: boolean } | null;
  /** For the organiser. */
  parts: CollectionPart[];
  bought: string | null;
  /** For those who take part. */
  photo: ShownPhoto | null;
  /** For those who take part: a host took it down. */
  isPhotoTakenDown: boolean;
  isClosed: boolean;
  /** It had another organiser before. */
  isPassedOn: boolean;
}

export interface CollectionPart {
  familyId: string;
  /** The organiser's. */
  isOwn: boolean;
  name: string | null;
  isPaid: boolean;
  amount: number | null;
  hasArrived: boolean;
  reminders: number;
  remindedAt: string | null;
}

/** Once the party is over. */
export interface HostCollection {
  purpose: string;
  bought: string | null;
  photo: ShownPhoto | null;
  names: string[];
}

/** Of a gift that a collection holds. `i` is the idea. */
export const COLLECTED = `exists (
  select 1 from gifts.gift_collections k
   where k.party_id = $1 and k.idea_id = i.id and (k.closed_at is null or k.bought is not null))`;

/** A family takes part in such a collection. `i` is the idea, `r` of the family. */
export const COLLECTING = `exists (
  select 1 from gifts.gift_collections k join gifts.gift_parts g on g.collection_id = k.id
   where k.party_id = $1 and k.idea_id = i.id and (k.closed_at is null or k.bought is not null) and g.family_id = r.family_id)`;

/** `c` is the collection. */
const PHOTO = `(select json_build_object('id', h.id, 'width', h.width, 'height', h.height)
    from gifts.gift_photos h where h.collection_id = c.id)`;

/** $1 the party, $2 the family that reads. */
export const FAMILY_COLLECTIONS = `
  (select coalesce(json_agg(json_build_object(
            'id', c.id, 'ideaId', c.idea_id, 'purpose', c.purpose, 'suggested', c.suggested,
            'until', c.until, 'goal', c.goal, 'showsTotal', c.shows_total,
            'organiser', (select f.name from guest_families f where f.id = c.organiser_id),
            'isMine', coalesce(c.organiser_id = $2, false), 'joined', s.joined,
            'total', case when c.organiser_id = $2 or (c.shows_total and s.paid >= ${TOTAL_FAMILIES})
                          then s.total end,
            'howToPay', case when own.id is not null or c.organiser_id = $2 then c.how_to_pay end,
            'own', case when own.id is not null then json_build_object(
                      'isPaid', own.paid_at is not null, 'amount', own.amount,
                      'hasArrived', own.arrived_at is not null) end,
            'parts', case when c.organiser_id = $2 then s.parts else '[]' end,
            'bought', c.bought,
            'photo', case when own.id is not null or c.organiser_id = $2 then ${PHOTO} end,
            'isPhotoTakenDown', (own.id is not null or coalesce(c.organiser_id = $2, false))
                            and c.photo_taken_down_at is not null,
            'isClosed', c.closed_at is not null,
            'isPassedOn', c.passed_on_at is not null)
            order by c.created_at, c.id), '[]')
     from gifts.gift_collections c
     left join gifts.gift_parts own on own.collection_id = c.id and own.family_id = $2
     cross join lateral (
       select count(*)::int as joined, coalesce(sum(g.amount), 0) as total,
              count(g.amount)::int as paid,
              coalesce(json_agg(json_build_object(
                'familyId', g.family_id, 'isOwn', g.family_id = $2, 'name', f.name, 'isPaid', g.paid_at is not null,
                'amount', g.amount, 'hasArrived', g.arrived_at is not null,
                'reminders', g.reminders, 'remindedAt', g.reminded_at)
                order by g.joined_at, g.id), '[]') as parts
         from gifts.gift_parts g left join guest_families f on f.id = g.family_id
        where g.collection_id = c.id) s
    where c.party_id = $1)`;

/** $1 the party, $2 whether it is over. */
export const HOST_COLLECTIONS = `
  (select coalesce(json_agg(json_build_object(
            'purpose', c.purpose, 'bought', c.bought, 'photo', ${PHOTO},
            'names', array(select f.name from gifts.gift_parts g join guest_families f on f.id = g.family_id
                            where g.collection_id = c.id and f.name is not null
                            order by g.joined_at, g.id))
            order by c.created_at, c.id), '[]')
     from gifts.gift_collections c
    where c.party_id = $1 and $2 and (c.closed_at is null or c.bought is not null))`;
