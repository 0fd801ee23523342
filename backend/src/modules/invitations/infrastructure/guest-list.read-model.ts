import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { maskedEmail } from '../domain/masked-email.js';
import type { Rsvp } from '../domain/invitation.entity.js';
import type { GuestRow, PartyLine } from './guest-row.js';
import { GUEST_COLUMNS, GUEST_JOINS, IS_KNOWN_TO_HOST, IS_POSSIBLE_REPEAT } from './guest-sql.js';

/** Where a page of the guest list ends: the next one begins after it. */
export interface Bookmark {
  createdAt: SqlMoment;
  id: string;
}

export interface GuestListQuery {
  /** Only these answers; null is nobody's answer yet. All of them when left out. */
  rsvps?: (Rsvp | null)[];
  /** Part of a name; accents and case do not matter. */
  search: string;
  limit: number;
  after?: Bookmark;
}

export interface GuestPage {
  guests: GuestRow[];
  /** Undefined on the last page. */
  next?: Bookmark;
}

export interface SeenInvitation {
  party: PartyLine;
  guest: GuestRow;
}

type SqlRow = GuestRow & { isKnown: boolean; createdAt: SqlMoment };

const HOST_COLUMNS = `${GUEST_COLUMNS}, i.rsvp, ${IS_KNOWN_TO_HOST} as "isKnown",
  ${IS_POSSIBLE_REPEAT} as "isPossibleRepeat", i.created_at as "createdAt"`;

@Injectable()
export class GuestListReadModel {
  constructor(private readonly em: EntityManager) {}

  /** The guests of a party in the order in which they came to the list, for its host. */
  async page(partyId: string, query: GuestListQuery): Promise<GuestPage> {
    const conditions = ['l.party_id = ?', 'l.removed_at is null'];
    const values: unknown[] = [partyId];
    if (query.rsvps) {
      conditions.push(`coalesce(l.rsvp, '') = any(?)`);
      values.push(`{${query.rsvps.map((rsvp) => rsvp ?? '""').join(',')}}`);
    }
    if (query.search) {
      conditions.push(`exists (select 1 from people n where n.id = l.guest_id
        and ${contains('n.name_key')})`);
      values.push(query.search);
    }
    if (query.after) {
      conditions.push('(l.created_at, l.id) > (?::timestamptz, ?::uuid)');
      values.push(query.after.createdAt, query.after.id);
    }
    // The page is cut first, from the index alone: a long list costs what its page costs.
    const rows = await this.em.execute<SqlRow[]>(
      `select ${HOST_COLUMNS}
         from (select l.id from invitations l
                where ${conditions.join(' and ')}
                order by l.created_at, l.id
                limit ?) page
         join invitations i on i.id = page.id ${GUEST_JOINS}
        order by i.created_at, i.id`,
      [...values, query.limit + 1],
    );
    const guests = rows.slice(0, query.limit);
    return {
      guests: guests.map(forHost),
      next: rows.length > query.limit ? guests.at(-1) : undefined,
    };
  }

  /** @returns undefined unless the account hosts the party or answers for the guest. */
  async one(invitationId: string, accountId: string): Promise<SeenInvitation | undefined> {
    const [row] = await this.em.execute<(SqlRow & PartyLine & { hostId: string })[]>(
      `select ${HOST_COLUMNS}, p.host_id as "hostId", p.name, p.date_start as "dateStart",
              p.timezone
         from invitations i ${GUEST_JOINS}
         join parties p on p.id = i.party_id
        where i.id = ? and i.removed_at is null and ? in (p.host_id, i.account_id)`,
      [invitationId, accountId],
    );
    if (!row) return undefined;
    return { party: row, guest: row.hostId === accountId ? forHost(row) : forHousehold(row) };
  }
}

function forHost(row: SqlRow): GuestRow {
  return row.isKnown || row.email === null ? row : { ...row, email: maskedEmail(row.email) };
}

/** Another household's guests are none of its business. */
const forHousehold = (row: SqlRow): GuestRow => ({ ...row, isPossibleRepeat: false });
