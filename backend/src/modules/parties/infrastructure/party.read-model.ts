import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PartyStatus } from '../domain/party.entity.js';
import { HOST_TEXTS, type HostVoice } from '../parties.api.js';
import type { PartyTheme } from '../domain/party-theme.js';
import type { VisitorView } from '../domain/visitor-view.js';

export interface PartyRow extends HostVoice {
  id: string;
  hostId: string;
  /** The owner first. */
  hostIds: string[];
  revision: number;
  /** Of the account; empty once there is none. */
  hostFullName: string;
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
  visitorView: VisitorView;
  requiresHandover: boolean;
  youtubeId: string | null;
  viewsCount: number;
  status: PartyStatus;
  /** In their order, the cover first. */
  pictureIds: string[];
  /** Stars in half steps, null without reviews. */
  average: number | null;
  cancelledAt: SqlMoment | null;
  cancelMessage: string | null;
}

const TEXTS = Object.keys(HOST_TEXTS)
  .map((name) => `p.${name}`)
  .join(', ');

const SELECT = `
  select p.id, p.host_id as "hostId", array_prepend(p.host_id, p.co_host_ids) as "hostIds", p.revision, p.name, p.date_start as "dateStart", p.date_end as "dateEnd",
         p.rsvp_due_date as "rsvpDueDate", p.timezone, p.address, p.city, p.country,
         p.max_adults as "maxAdults", p.max_kids as "maxKids", p.minimum_kids as "minimumKids",
         p.price_per_kid::float as "pricePerKid", p.theme, p.visitor_view as "visitorView",
         p.requires_handover as "requiresHandover", p.youtube_id as "youtubeId",
         p.views_count as "viewsCount", p.status, p.picture_ids as "pictureIds",
         p.average_rating::float as average, p.host_name as "hostName",
         p.honoree_name as "honoreeName", p.turns, ${TEXTS},
         p.contact_phone as "contactPhone", coalesce(h.full_name, '') as "hostFullName",
         p.cancelled_at as "cancelledAt", p.cancel_message as "cancelMessage"
    from parties.parties p left join family.person_view h on h.id = p.host_id`;

const PARTY = `${SELECT} where p.id = $1`;

/** $1 the host, $2 the statuses, $3 part of a name. The next first; of finished ones the latest. */
const HOSTED = `${SELECT}
   where (p.host_id = $1 or p.co_host_ids @> array[$1::uuid]) and p.status = any($2) and ${contains('shared.search_text(p.name)', '$3')}
   order by case when p.status = 'finished' then 1 else 0 end,
            case when p.status = 'finished' then null else p.date_start end,
            p.date_start desc
   limit 1000`;

@Injectable()
export class PartyReadModel extends ReadModel {
  async byId(partyId: string): Promise<PartyRow | undefined> {
    const [party] = await this.reader.rows<PartyRow>(PARTY, [partyId]);
    return party;
  }

  hostedBy(hostId: string, statuses: PartyStatus[], search: string): Promise<PartyRow[]> {
    return this.reader.rows<PartyRow>(HOSTED, [hostId, statuses, search]);
  }
}
