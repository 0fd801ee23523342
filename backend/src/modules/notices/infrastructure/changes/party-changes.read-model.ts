import { Injectable } from '@nestjs/common';
import { familyIdsOf, type FamilyCaller } from '../../../../shared/caller.js';
import { forbidden, notFound } from '../../../../shared/errors/domain-error.js';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../../shared/time/wall-clock.js';
import type { ChangeAnswer } from '../../domain/changes/change-notice.entity.js';
import type { PlaceOutcome } from '../../domain/places/place-notice.entity.js';
import type { ChangeRow, OwnChange } from '../../domain/changes/change-row.js';
import { AUDIENCE } from './change-audience.read-model.js';

/** A family that is told, as the host sees it. */
export interface ToldFamily {
  id: string;
  name: string;
  /** It has an address, to which a mail goes. */
  isMailed: boolean;
  isTold: boolean;
  isSeen: boolean;
  answer: ChangeAnswer | null;
}

interface ToTell {
  familyId: string;
  /** When its host wrote to it. */
  toldAt: SqlMoment | null;
}

/** What became of the places for which a family waits that no mail reaches. */
export type PlaceToTell = ToTell & { kind: PlaceOutcome };

/** The last change, for a family that no mail reaches. */
export type ChangeToTell = ToTell & Pick<ChangeRow, 'before' | 'after'> & { isAsking: boolean };

export interface HostChange extends ChangeRow {
  toldAt: SqlMoment | null;
  families: ToldFamily[];
}

/** A party's changes, for an account. */
export interface ChangesView {
  isHost: boolean;
  timezone: string;
  isInvited: boolean;
  isComing: boolean;
  /** How many families a change would be notified to, those without an address, and addresses without an account; null unless the account is the host. */
  concerned: { families: number; withoutAddress: number; typed: string[] } | null;
  /** Of which the account's household is told. The latest first. */
  own: OwnChange[];
}

const CHANGE = 'c.id, c.edition, c.before, c.after, c.message';

/**
 * The latest answer of the family `f` to the party, if it came after the change: who answers again has seen the page,
 * and needs not be asked.
 */
const IS_ANSWERED = 'coalesce(f.answered_at > c.changed_at, false)';

/** A household that confirmed and then declined does not come: an answer since the change is the later one. */
const ANSWER = `case when not ${IS_ANSWERED} then n.answer
  when f.answer = 'accepted' then 'coming' when f.answer = 'declined' then 'not_coming' end`;
const REPLY = `case when n.asks_to_reconfirm then ${ANSWER} end as answer`;

/** An address that came after the mails has none, also an account's that claimed the family's link then. */
const IS_MAILED = `((f.account_id is not null or f.email is not null)
  and (c.told_at is null or n.told_at is not null))`;

/** The family of the account $2 at the party `p`, or the one with the id $3 while it has no account. */
const FAMILY = `select f.id, f.answer from invitations.family_view f
  where f.party_id = p.id and f.is_listed and (f.account_id = $2 or (f.id = $3 and f.account_id is null))`;

/** $1 the party, $2 the present. Not of a family that has answered or asked since, nor of an offer whose time is over. */
const PLACES = `
  select n.family_id as "familyId", n.outcome as kind, n.told_at::text as "toldAt"
    from notices.place_notices n
    join parties.party_view p on p.id = n.party_id
    join invitations.family_view f on f.id = n.family_id
   where n.party_id = $1 and p.date_end > $2 and f.account_id is null and f.is_listed
     and not coalesce(f.answered_at > n.noticed_at, false)
     and (n.outcome = 'offered') = f.is_waiting and (n.outcome <> 'offered' or n.offered_until >= $2)`;

/** $1 the party, $2 the present. The last change, of families that have neither had a mail nor seen it. */
const UNSEEN = `
  select n.family_id as "familyId", n.asks_to_reconfirm as "isAsking", n.told_at::text as "toldAt", c.before, c.after
    from (select * from notices.party_changes where party_id = $1 order by changed_at desc, id desc limit 1) c
    join parties.party_view p on p.id = c.party_id
    join notices.change_notices n on n.change_id = c.id
    join invitations.family_view f on f.id = n.family_id
   where p.date_end > $2 and not ${IS_MAILED} and n.seen_at is null and not ${IS_ANSWERED}`;

/** How many changes of a party are listed. */
const LISTED = 50;

/** A household that is not sure any more has nothing to confirm. */
const OWN = `${CHANGE},
  n.asks_to_reconfirm and (not ${IS_ANSWERED} or f.answer <> 'not_sure') as "asksToReconfirm",
  coalesce(n.seen_at, case when ${IS_ANSWERED} then c.changed_at end)::text as "seenAt",
  ${REPLY}
  from notices.party_changes c
  join notices.change_notices n on n.change_id = c.id
  join invitations.family_view f on f.id = n.family_id`;

@Injectable()
export class PartyChangesReadModel extends ReadModel {
  /** @throws not_found, forbidden for a family that is not in the guest list */
  async shownTo(caller: FamilyCaller, partyId: string): Promise<ChangesView> {
    const view = await this.of(partyId, caller);
    if (!view) throw notFound();
    if (!view.isInvited && !view.isHost) throw forbidden();
    return view;
  }

  /** @returns undefined when there is no such party */
  async of(partyId: string, caller: FamilyCaller): Promise<ChangesView | undefined> {
    const [view] = await this.reader.rows<ChangesView>(
      `select coalesce($2 = any(p.host_ids), false) as "isHost", p.timezone, exists (select 1 from (${FAMILY}) f) as "isInvited",
              exists (select 1 from (${FAMILY}) f where f.answer = 'accepted') as "isComing",
              case when $2 = any(p.host_ids) then (
                select json_build_object('families', count(*), 'withoutAddress',
                         count(*) filter (where a."accountId" is null and a.email is null),
                         'typed', coalesce(json_agg(a.email) filter (where a."accountId" is null and a.email is not null), '[]'))
                  from (${AUDIENCE}) a) end as concerned,
              coalesce((select json_agg(o) from (
                select ${OWN} where c.party_id = p.id and f.id in (select id from (${FAMILY}) f)
                 order by c.changed_at desc, c.id desc limit ${LISTED}) o), '[]') as own
         from parties.party_view p where p.id = $1`,
      [partyId, ...familyIdsOf(caller)],
    );
    return view;
  }

  /** The latest first, each with all families that are told, those who have not seen it first. */
  ofHost(partyId: string): Promise<HostChange[]> {
    return this.reader.rows<HostChange>(
      `select ${CHANGE}, c.told_at::text as "toldAt", coalesce((
                select json_agg(f order by f."isSeen", f.name) from (
                  select f.id, coalesce(h.full_name, f.name) as name, ${IS_MAILED} as "isMailed",
                         n.told_at is not null as "isTold",
                         (n.seen_at is not null or ${IS_ANSWERED}) as "isSeen",
                         ${REPLY}
                    from notices.change_notices n
                    join invitations.family_view f on f.id = n.family_id
                    left join family.person_view h on h.id = f.account_id
                   where n.change_id = c.id
                ) f), '[]') as families
         from notices.party_changes c where c.party_id = $1
        order by c.changed_at desc, c.id desc limit ${LISTED}`,
      [partyId],
    );
  }

  /** What no mail tells the families, and they have not seen. Of one family: its places go before the change. */
  async toTell(
    partyId: string,
    now: Date,
  ): Promise<{ places: PlaceToTell[]; changes: ChangeToTell[] }> {
    const [found] = await this.reader.rows<{ places: PlaceToTell[]; changes: ChangeToTell[] }>(
      `select (select coalesce(json_agg(n), '[]') from (${PLACES}) n) as places,
              (select coalesce(json_agg(n), '[]') from (${UNSEEN}) n) as changes`,
      [partyId, now],
    );
    return found ?? { places: [], changes: [] };
  }
}
