import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import type { Wish } from '../domain/gift-terms.js';
import {
  COLLECTED,
  COLLECTING,
  FAMILY_COLLECTIONS,
  HOST_COLLECTIONS,
  type FamilyCollection,
  type HostCollection,
} from './gift-collections.read-model.js';
import { FAMILIES } from './gift-families.read-model.js';

interface Idea {
  id: string;
  text: string;
  link: string | null;
  price: number | null;
}

/** As another family sees it: without names, unless it has joined. */
export interface FamilyIdea extends Idea {
  isMine: boolean;
  isTaken: boolean;
  /** Among how many it is shared; null when it is not. */
  among: number | null;
  /** How many of them have joined. */
  joined: number;
  names: string[];
}

export interface FamilyGifts {
  wish: Wish | null;
  showsNames: boolean;
  ideas: FamilyIdea[];
  collections: FamilyCollection[];
}

/** As the hosts see it: with the names that they may see. */
export interface HostIdea extends Idea {
  isReserved: boolean;
  names: string[];
}

export interface HostGifts {
  wish: Wish | null;
  showsNames: boolean;
  revision: number;
  ideas: HostIdea[];
  /** Some families collect: nothing else of it before the party is over. */
  isCollecting: boolean;
  collections: HostCollection[];
  thankable: ThankableFamily[];
}

/** A family that came, once the party is over. */
export interface ThankableFamily {
  id: string;
  name: string | null;
  /** As the host noted it. */
  phone: string | null;
  thanked: string | null;
}

/** Reservations of those who still come. $1 the party. */
const RESERVED = `
  with guest_families as (${FAMILIES}),
  reserved as (
    select r.idea_id, r.family_id, r.among, r.is_named, c.name, r.reserved_at, r.id
      from gifts.gift_reservations r join guest_families c on c.id = r.family_id and c.is_coming
     where r.party_id = $1)`;

@Injectable()
export class GiftsReadModel extends ReadModel {
  async ofFamily(partyId: string, familyId: string): Promise<FamilyGifts> {
    const [row] = await this.reader.rows<FamilyGifts>(
      `${RESERVED},
       ideas as (
         select i.id, i.text, i.link, i.price, i.position,
                ${COLLECTED} as "isCollected", count(r.id)::int as joined, min(r.among) as among,
                coalesce(bool_or(r.family_id = $2), false) as "isMine",
                array_remove(array_agg(r.name order by r.reserved_at, r.id)
                  filter (where r.family_id <> $2), null) as names
           from gifts.gift_ideas i left join reserved r on r.idea_id = i.id
          where i.party_id = $1
          group by i.id)
       select l.wish, l.shows_names as "showsNames",
              (select coalesce(json_agg(json_build_object(
                        'id', i.id, 'text', i.text, 'link', i.link, 'price', i.price,
                        'isMine', i."isMine", 'isTaken', i."isCollected" or i.joined >= coalesce(i.among, 1),
                        'among', i.among, 'joined', i.joined,
                        'names', case when i."isMine" then coalesce(i.names, '{}') else '{}' end)
                        order by i.position, i.id), '[]')
                 from ideas i where l.wish = 'ideas') as ideas,
              ${FAMILY_COLLECTIONS} as collections
         from gifts.gift_lists l where l.party_id = $1`,
      [partyId, familyId],
    );
    return row ?? { wish: null, showsNames: false, ideas: [], collections: [] };
  }

  /** @param isOver then the hosts see all names, once each: of an idea or its collection */
  async ofHosts(partyId: string, isOver: boolean): Promise<HostGifts> {
    const [row] = await this.reader.rows<HostGifts>(
      `${RESERVED}
       select l.wish, coalesce(l.shows_names, false) as "showsNames", coalesce(l.revision, 0) as revision,
              (select coalesce(json_agg(json_build_object(
                        'id', i.id, 'text', i.text, 'link', i.link, 'price', i.price,
                        'isReserved', ${COLLECTED} or exists (select 1 from reserved r where r.idea_id = i.id),
                        'names', array(select r.name from reserved r
                                        where r.idea_id = i.id and r.name is not null
                                          and case when $2 then not ${COLLECTING} else r.is_named end
                                        order by r.reserved_at, r.id))
                        order by i.position, i.id), '[]')
                 from gifts.gift_ideas i where i.party_id = $1) as ideas,
              exists (select 1 from gifts.gift_collections c
                       where c.party_id = $1 and (c.closed_at is null or c.bought is not null)) as "isCollecting",
              ${HOST_COLLECTIONS} as collections,
              (select coalesce(json_agg(json_build_object(
                        'id', f.id, 'name', f.name, 'phone', o.phone, 'thanked', t.words) order by f.name, f.id), '[]')
                 from guest_families f
                 join invitations.family_view o on o.id = f.id
                 left join gifts.gift_thanks t on t.party_id = $1 and t.family_id = f.id
                where f.is_coming and $2) as thankable
         from parties.party_view p left join gifts.gift_lists l on l.party_id = p.id
        where p.id = $1`,
      [partyId, isOver],
    );
    if (!row) throw notFound();
    return row;
  }
}
