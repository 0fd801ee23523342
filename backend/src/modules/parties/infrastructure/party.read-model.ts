import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PartyStatus } from '../domain/party.entity.js';
import type { PartyTheme } from '../domain/party-theme.js';

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
  minimumKids: number | null;
  pricePerKid: number | null;
  theme: PartyTheme | null;
  youtubeId: string | null;
  viewsCount: number;
  status: PartyStatus;
  /** In their order, the cover first. */
  pictureIds: string[];
  /** Stars in half steps, null without reviews. */
  average: number | null;
}

const SELECT = `
  select p.id, p.host_id as "hostId", p.name, p.date_start as "dateStart", p.date_end as "dateEnd",
         p.rsvp_due_date as "rsvpDueDate", p.timezone, p.address, p.city, p.country,
         p.max_adults as "maxAdults", p.max_kids as "maxKids", p.minimum_kids as "minimumKids",
         p.price_per_kid::float as "pricePerKid", p.theme, p.youtube_id as "youtubeId",
         p.views_count as "viewsCount", p.status, p.picture_ids as "pictureIds",
         p.average_rating::float as average
    from parties.parties p`;

const PARTY = `${SELECT} where p.id = $1`;

/** $1 the host, $2 the statuses, $3 part of a name. The next first; of finished ones the latest. */
const HOSTED = `${SELECT}
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

  hostedBy(hostId: string, statuses: PartyStatus[], search: string): Promise<PartyRow[]> {
    return this.reader.rows<PartyRow>(HOSTED, [hostId, statuses, search]);
  }
}
