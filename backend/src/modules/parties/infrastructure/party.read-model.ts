import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PartyStatus } from '../domain/party.entity.js';

/** A party as screens show it, with its pictures in their order. */
export interface PartyRow {
  id: string;
  hostId: string;
  name: string;
  dateStart: SqlMoment;
  dateEnd: SqlMoment;
  rsvpDueDate: SqlMoment;
  timezone: string;
  address: string;
  city: string;
  country: string;
  maxAdults: number;
  maxKids: number;
  youtubeId: string | null;
  viewsCount: number;
  status: PartyStatus;
  pictures: { id: string }[];
}

export type ListedParty = PartyRow & { average: number | null };

// Pictures and reviews belong to other contexts; a read model may join them (ADR 2).
const COLUMNS = `
  p.id, p.host_id as "hostId", p.name, p.date_start as "dateStart", p.date_end as "dateEnd",
  p.rsvp_due_date as "rsvpDueDate", p.timezone, p.address, p.city, p.country,
  p.max_adults as "maxAdults", p.max_kids as "maxKids", p.youtube_id as "youtubeId",
  p.views_count as "viewsCount", p.status,
  coalesce((select json_agg(json_build_object('id', i.id) order by i.position, i.created_at)
            from media.pictures i where i.party_id = p.id), '[]') as pictures`;

export const PARTY = `select ${COLUMNS} from parties.parties p where p.id = $1`;

/** $1 the host, $2 the statuses, $3 part of a name. The next first; of finished ones the latest. */
export const HOSTED = `
  select ${COLUMNS},
         (select round(avg(r.rating) * 2) / 2 from reviews.reviews r where r.party_id = p.id)::float as average
    from parties.parties p
   where p.host_id = $1 and p.status = any($2) and ${contains('shared.search_text(p.name)', '$3')}
   order by case when p.status = 'finished' then 1 else 0 end,
            case when p.status = 'finished' then null else p.date_start end,
            p.date_start desc
   limit 1000`;

@Injectable()
export class PartyReadModel {
  constructor(private readonly reader: Reader) {}

  async byId(partyId: string): Promise<PartyRow | undefined> {
    const [party] = await this.reader.rows<PartyRow>(PARTY, [partyId]);
    return party;
  }

  hostedBy(hostId: string, statuses: PartyStatus[], search: string): Promise<ListedParty[]> {
    return this.reader.rows<ListedParty>(HOSTED, [hostId, statuses, search]);
  }
}
