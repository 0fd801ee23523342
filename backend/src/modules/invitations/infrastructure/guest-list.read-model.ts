import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { familyIdsOf, type FamilyCaller } from '../../../shared/caller.js';
import { ReadModel } from '../../../shared/database/read-model.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { maskedEmail } from '../domain/masked-email.js';
import type { Rsvp } from '../domain/invitation.entity.js';
import type { GuestRow, PartyLine } from '../domain/guest-row.js';
import {
  GUEST_COLUMNS,
  GUEST_JOIN,
  IS_KNOWN_TO_HOST,
  isPossibleRepeat,
  STAY_COLUMNS,
} from './guest-sql.read-model.js';

/** The last row of a page of the guest list; the next page begins after it. */
export interface Bookmark {
  createdAt: SqlMoment;
  id: string;
}

export interface GuestListQuery {
  /** Only these answers; null means no answer yet. Without it, all answers. */
  rsvps?: (Rsvp | null)[];
  /** Part of a name; accents and case do not matter. */
  search: string;
  limit: number;
  after?: Bookmark;
}

interface GuestPage {
  guests: GuestRow[];
  /** Undefined on the last page. */
  next?: Bookmark;
}

export interface SeenInvitation {
  party: PartyLine;
  guest: GuestRow;
}

/** With what `forHost` and a bookmark need. */
export type HostRow = GuestRow & { isKnown: boolean; createdAt: SqlMoment };

/** @param party as of `isPossibleRepeat` */
export const hostColumns = (
  party: string,
): string => `${GUEST_COLUMNS}, i.rsvp, ${IS_KNOWN_TO_HOST} as "isKnown",
  i.family_id as "familyId", g.is_kid as "isDeclaredKid",
  (i.is_typed_in and g.birthday is null and g.erased_at is null) as "isKindDeclarable",
  ${isPossibleRepeat(party)} as "isPossibleRepeat", i.created_at::text as "createdAt"`;

/** The filters of a list, as conditions on `l` and their values from `$3` on. */
function wanted(query: GuestListQuery): { conditions: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value) + 2}`;
  const conditions = ['l.party_id = $1', 'l.removed_at is null'];
  if (query.rsvps) {
    const rsvps = query.rsvps.map((rsvp) => rsvp ?? '');
    conditions.push(`coalesce(l.rsvp, '') = any(${parameter(rsvps)})`);
  }
  if (query.search) {
    conditions.push(`exists (select 1 from family.person_view n where n.id = l.guest_id
      and ${contains('n.name_key', parameter(query.search))})`);
  }
  if (query.after) {
    const { createdAt, id } = query.after;
    conditions.push(
      `(l.created_at, l.id) > (${parameter(createdAt)}::timestamptz, ${parameter(id)}::uuid)`,
    );
  }
  return { conditions: conditions.join(' and '), values };
}

/**
 * $1 the party, $2 the limit. The page is limited first, in the index: the cost depends on the page and not
 * on the length of the list.
 */
const pageOf = (conditions: string): string => `
  select ${hostColumns('$1')}
    from (select l.id from invitations.invitations l
           where ${conditions}
           order by l.created_at, l.id
           limit $2) page
    join invitations.guest_view i on i.id = page.id ${GUEST_JOIN}
   order by i.created_at, i.id`;

const ONE = `
  select ${hostColumns('i.party_id')}, ${STAY_COLUMNS}, $2 = any(p.host_ids) as "isHosts", p.name, p.date_start as "dateStart", p.timezone
    from invitations.guest_view i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
   where i.id = $1 and i.removed_at is null 
     and ($2 = i.account_id or $2 = any(p.host_ids) or (i.family_id = $3 and i.account_id is null))`;

@Injectable()
export class GuestListReadModel extends ReadModel {
  /** The guests of a party in the order in which they were added to the list, as its host sees them. */
  async page(partyId: string, query: GuestListQuery): Promise<GuestPage> {
    const { conditions, values } = wanted(query);
    const found = await this.reader.rows<HostRow>(pageOf(conditions), [
      ...[partyId, query.limit + 1],
      ...values,
    ]);
    const guests = found.slice(0, query.limit);
    const next = found.length > query.limit ? guests.at(-1) : undefined;
    return { guests: guests.map(forHost), next };
  }

  /** @throws not_found unless the account hosts the party or answers for the guest */
  async shownTo(caller: FamilyCaller, invitationId: string): Promise<SeenInvitation> {
    type Row = HostRow & PartyLine & { isHosts: boolean | null };
    const ids = familyIdsOf(caller);
    const [row] = await this.reader.rows<Row>(ONE, [invitationId, ...ids]);
    if (!row) throw notFound();
    return { party: row, guest: row.isHosts ? forHost(row) : forHousehold(row) };
  }
}

/** Phones and pick-up people are read in the guest info, where each read is recorded. */
export function forHost(row: HostRow): GuestRow {
  return {
    ...row,
    email: emailForHost(row),
    contactPhone: null,
    pickedUpById: null,
    pickedUpByName: null,
    leavesAlone: false,
  };
}

/** Of an account, or as the host typed it: that of a family member is its household's alone. */
function emailForHost({ email, accountId, guestId, isKnown }: HostRow): string | null {
  if (email === null || (accountId !== null && accountId !== guestId)) return null;
  return isKnown ? email : maskedEmail(email);
}

/** Hides guests of other households, and how the host lists the family. */
const forHousehold = (row: HostRow): GuestRow => ({
  ...row,
  familyId: null,
  isPossibleRepeat: false,
});
