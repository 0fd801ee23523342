import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PartyTheme } from '../../parties/parties.api.js';
import type { GuestRow, PartyLine } from '../domain/guest-row.js';
import type { Rsvp } from '../domain/invitation.entity.js';
import { isWaitingAt } from './guest-sql.read-model.js';

/** A party that the household is invited to, with the answer of all of it. */
export type OwnInvitation = GuestRow &
  PartyLine & {
    pictureIds: string[];
    theme: PartyTheme | null;
    cancelledAt: SqlMoment | null;
    /** Of its request on the waiting list; null without one, and once its offer has lapsed. */
    waits: 'waiting' | 'offered' | null;
  };

interface AnsweringFamily {
  id: string;
  accountId: string | null;
  answer: Rsvp | null;
}

const COLUMNS = `
  i.id, i.party_id as "partyId", i.guest_id as "guestId", i.account_id as "accountId",
  g.full_name as "fullName", g.email::text as email, i.attendance,
  i.is_added_by_host as "isAddedByHost", i.answer as rsvp,
  p.name, p.date_start as "dateStart", p.timezone, p.picture_ids as "pictureIds", a.theme,
  p.cancelled_at as "cancelledAt",
  (select case when w.offered_until is null then 'waiting' else 'offered' end
     from invitations.waitlist w
    join invitations.families f on f.id = w.family_id
    where f.party_id = i.party_id and f.account_id = i.account_id and ${isWaitingAt('$2')}) as waits`;

const FROM = `
  from invitations.household_answer_view i
  join family.person_view g on g.id = i.guest_id
  join parties.party_view p on p.id = i.party_id
  join parties.theme_view a on a.id = p.id`;

const MAX_ROWS = 1000;

@Injectable()
export class OwnInvitationsReadModel extends ReadModel {
  /** Whether the account hosts the party or is in its guest list; undefined when there is no such party. */
  async takesPart(partyId: string, accountId: string): Promise<boolean | undefined> {
    const [row] = await this.reader.rows<{ takesPart: boolean }>(
      `select ($2 = any(p.host_ids) or exists (
                select 1 from invitations.invitations o
                 where o.party_id = p.id and o.account_id = $2 and o.removed_at is null)) as "takesPart"
         from parties.party_view p where p.id = $1`,
      [partyId, accountId],
    );
    return row?.takesPart;
  }

  /** @returns undefined for a family that has no guest on the list, unless it has a link */
  async familyAt(
    partyId: string,
    accountId: string | null,
    familyId: string | null,
  ): Promise<AnsweringFamily | undefined> {
    const [family] = await this.reader.rows<AnsweringFamily>(
      `select f.id, f.account_id as "accountId", f.answer
         from invitations.family_view f
        where f.party_id = $1 and f.is_listed and (f.account_id = $2 or f.id = $3)`,
      [partyId, accountId, familyId],
    );
    return family;
  }

  /** Pending and started parties, the next one first. */
  current(accountId: string, now: Date): Promise<OwnInvitation[]> {
    return this.reader.rows<OwnInvitation>(
      `select ${COLUMNS} ${FROM}
        where i.account_id = $1 and p.status <> 'finished'
        order by p.date_start, p.id
        limit ${MAX_ROWS}`,
      [accountId, now],
    );
  }
}
