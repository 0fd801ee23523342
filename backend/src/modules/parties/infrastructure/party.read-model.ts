import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
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
            from pictures i where i.party_id = p.id), '[]') as pictures`;

@Injectable()
export class PartyReadModel {
  constructor(private readonly em: EntityManager) {}

  async byId(partyId: string): Promise<PartyRow | undefined> {
    const rows = await this.em.execute<PartyRow[]>(
      `select ${COLUMNS} from parties p where p.id = ?`,
      [partyId],
    );
    return rows[0];
  }

  /** The parties of a host, the next one first; finished ones with the latest first. */
  hostedBy(hostId: string, statuses: PartyStatus[], search: string): Promise<ListedParty[]> {
    return this.em.execute<ListedParty[]>(
      `select ${COLUMNS},
              (select round(avg(r.rating) * 2) / 2 from reviews r where r.party_id = p.id)::float as average
         from parties p
        where p.host_id = ? and p.status = any(?)
          and ${contains('search_text(p.name)')}
        order by case when p.status = 'finished' then 1 else 0 end,
                 case when p.status = 'finished' then null else p.date_start end,
                 p.date_start desc
        limit 1000`,
      [hostId, `{${statuses.join(',')}}`, search],
    );
  }
}
