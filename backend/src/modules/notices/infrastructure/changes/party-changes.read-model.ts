import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../shared/database/reader.js';
import type { SqlMoment } from '../../../../shared/time/wall-clock.js';
import type { ChangeAnswer } from '../../domain/changes/change-notice.entity.js';
import type { ChangeRow, OwnChange } from '../../domain/changes/change-row.js';
import { AUDIENCE } from './change-audience.read-model.js';

/** A family that is told, as the host sees it. */
export interface ToldFamily {
  /** Of the account, or of the expected family. */
  id: string;
  name: string;
  /** It has an address, to which a mail goes. */
  isMailed: boolean;
  isTold: boolean;
  isAsked: boolean;
  isSeen: boolean;
  answer: ChangeAnswer | null;
}

export interface HostChange extends ChangeRow {
  toldAt: SqlMoment | null;
  families: ToldFamily[];
}

/** A party's changes, for an account. */
export interface ChangesView {
  hostId: string;
  isInvited: boolean;
  /** How many families a change would be notified to, and those without an address; null unless the account is the host. */
  concerned: { families: number; withoutAddress: number } | null;
  /** Of which the account's household is told. The latest first. */
  own: OwnChange[];
}

const CHANGE = `c.id, c.edition, c.before, c.after, c.message, c.changed_at::text as "changedAt"`;

/**
 * The latest answer of the household or the family to the party, if it came after the change: who answers
 * again has seen the page, and needs not be asked.
 */
const ANSWERED_SINCE = `
  select case h.answer when 'accepted' then 'coming' when 'declined' then 'not_coming' end as answer
    from invitations.household_answer_view h
   where h.party_id = c.party_id and h.account_id = n.account_id and h.answered_at > c.changed_at
  union all
  select case l.answer when 'accepted' then 'coming' else 'not_coming' end
    from invitations.family_link_view l
   where l.id = n.family_link_id and l.answered_at > c.changed_at`;

/** A household that confirmed and then declined does not come: an answer since the change is the later one. */
const REPLY = `case when not n.asks_to_reconfirm then null
  when s.answered then s.answer else n.answer end as answer`;

/** An address that came after the mails has none. */
const IS_MAILED_TO_LINK = '(l.email is not null and (c.told_at is null or n.told_at is not null))';

/** How many changes of a party are listed. */
const LISTED = 50;

/** A household that is not sure any more has nothing to confirm. */
const OWN = `${CHANGE},
  n.asks_to_reconfirm and (s.answered is null or s.answer is not null) as "asksToReconfirm",
  coalesce(n.seen_at, case when s.answered then c.changed_at end)::text as "seenAt",
  ${REPLY}
  from notices.party_changes c
  join notices.change_notices n on n.change_id = c.id
  left join lateral (select true as answered, a.answer from (${ANSWERED_SINCE}) a limit 1) s on true`;

@Injectable()
export class PartyChangesReadModel {
  constructor(private readonly reader: Reader) {}

  /** @returns undefined when there is no such party */
  async of(partyId: string, accountId: string): Promise<ChangesView | undefined> {
    const [view] = await this.reader.rows<ChangesView>(
      `select p.host_id as "hostId",
              exists (select 1 from invitations.household_answer_view h
                       where h.party_id = p.id and h.account_id = $2) as "isInvited",
              case when p.host_id = $2 then (
                select json_build_object('families', count(*), 'withoutAddress',
                         count(*) filter (where a."accountId" is null and l.email is null))
                  from (${AUDIENCE}) a
                  left join invitations.family_link_view l on l.id = a."familyLinkId") end as concerned,
              coalesce((select json_agg(o) from (
                select ${OWN} where c.party_id = p.id and n.account_id = $2
                 order by c.changed_at desc, c.id desc limit ${LISTED}) o), '[]') as own
         from parties.party_view p where p.id = $1`,
      [partyId, accountId],
    );
    return view;
  }

  /** Of which a family is told on the page of its link. The latest first. */
  ofLink(partyId: string, familyLinkId: string): Promise<OwnChange[]> {
    return this.reader.rows<OwnChange>(
      `select ${OWN} where c.party_id = $1 and n.family_link_id = $2
        order by c.changed_at desc, c.id desc limit ${LISTED}`,
      [partyId, familyLinkId],
    );
  }

  /** The latest first, each with all families that are told, those who have not seen it first. */
  ofHost(partyId: string): Promise<HostChange[]> {
    return this.reader.rows<HostChange>(
      `select ${CHANGE}, c.told_at::text as "toldAt", coalesce((
                select json_agg(f order by f."isSeen", f.name) from (
                  select coalesce(n.account_id, n.family_link_id) as id, coalesce(h.full_name, l.name) as name,
                         n.account_id is not null or ${IS_MAILED_TO_LINK} as "isMailed",
                         n.told_at is not null as "isTold",
                         n.asks_to_reconfirm as "isAsked",
                         (n.seen_at is not null or s.answered is not null) as "isSeen",
                         ${REPLY}
                    from notices.change_notices n
                    left join family.person_view h on h.id = n.account_id
                    left join invitations.family_link_view l on l.id = n.family_link_id
                    left join lateral (
                      select true as answered, a.answer from (${ANSWERED_SINCE}) a limit 1) s on true
                   where n.change_id = c.id
                ) f), '[]') as families
         from notices.party_changes c where c.party_id = $1
        order by c.changed_at desc, c.id desc limit ${LISTED}`,
      [partyId],
    );
  }
}
