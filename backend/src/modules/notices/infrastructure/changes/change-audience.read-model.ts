import { Injectable } from '@nestjs/common';
import { Reader } from '../../../../shared/database/reader.js';
import type { Listener } from '../../domain/changes/change-notice.entity.js';

/**
 * Whom a change of the party `p` concerns: households that come, wait, do not know yet or have opened the
 * link, and families that answer by their links likewise. Never who declined or was removed.
 */
export const AUDIENCE = `
  select h.account_id as "accountId", null::uuid as "familyLinkId",
         coalesce(h.answer = 'accepted', false) as "isComing", h.answered_at as "answeredAt"
    from invitations.household_answer_view h
    join family.person_view person on person.id = h.account_id and person.left_at is null
   where h.party_id = p.id and (h.answer is distinct from 'declined' or h.is_waiting)
  union all
  select null, l.id, coalesce(l.answer = 'accepted', false), l.answered_at
    from invitations.family_link_view l
   where l.party_id = p.id and l.account_id is null and l.answer is distinct from 'declined'
     and (l.answer is not null or (l.opened_at is not null and l.disowned_at is null))`;

/** A family with an address: its account's, or the one that the host typed for an expected family. */
export interface AddressedFamily {
  /** Null of an expected family, whose name on the list may be a child's. */
  name: string | null;
  email: string;
  isComing: boolean;
}

const ADDRESS = `coalesce(h.email::text, l.email)`;

@Injectable()
export class ChangeAudienceReadModel {
  constructor(private readonly reader: Reader) {}

  /** Valid while the caller holds the party's lock. */
  of(partyId: string): Promise<Listener[]> {
    return this.reader.rows<Listener>(
      `select a."accountId", a."familyLinkId", a."isComing"
         from parties.party_view p cross join lateral (${AUDIENCE}) a where p.id = $1`,
      [partyId],
    );
  }

  /** The accounts that a change of the party concerns now. */
  mailReadersOf(partyId: string): Promise<(AddressedFamily & { name: string })[]> {
    return this.reader.rows(
      `select h.full_name as name, h.email::text as email, a."isComing"
         from parties.party_view p
        cross join lateral (${AUDIENCE}) a
         join family.person_view h on h.id = a."accountId"
        where p.id = $1 and h.email is not null
        order by h.id`,
      [partyId],
    );
  }

  /**
   * The change's readers who are concerned by it now, as far as they have an address; accounts first, so that an
   * address which the host typed too is written to by name.
   * A household that does not come any more, or has replied or answered since, is not asked.
   */
  mailReaders(
    changeId: string,
  ): Promise<(AddressedFamily & { noticeId: string; isAsked: boolean })[]> {
    return this.reader.rows(
      `select n.id as "noticeId", h.full_name as name, ${ADDRESS} as email,
              n.asks_to_reconfirm and a."isComing" and n.answer is null
                and not coalesce(a."answeredAt" > c.changed_at, false) as "isAsked",
              a."isComing"
         from notices.party_changes c
         join parties.party_view p on p.id = c.party_id
        cross join lateral (${AUDIENCE}) a
         join notices.change_notices n
           on n.change_id = c.id
          and (n.account_id = a."accountId" or n.family_link_id = a."familyLinkId")
         left join family.person_view h on h.id = n.account_id
         left join invitations.family_link_view l on l.id = n.family_link_id
        where c.id = $1 and ${ADDRESS} is not null
        order by h.id nulls last, l.id`,
      [changeId],
    );
  }
}
