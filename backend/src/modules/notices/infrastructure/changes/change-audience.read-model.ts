import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { AddressedFamily } from '../../domain/addressed-family.js';
import type { Listener } from '../../domain/changes/change-notice.entity.js';

/**
 * Whom a change of the party `p` concerns: families that come, wait, do not know yet or have opened the invitation. Never
 * who declined or was removed, nor the host's own and those who came to the door.
 */
export const AUDIENCE = `
  select f.id as "familyId", f.account_id as "accountId",
         coalesce(f.answer = 'accepted', false) as "isComing", f.answered_at as "answeredAt",
         coalesce(person.email::text, case when f.account_id is null then f.email end) as email
    from invitations.family_view f
    left join family.person_view person on person.id = f.account_id
   where f.party_id = p.id and f.is_listed and f.origin in ('listed', 'opened') and person.left_at is null
     and (f.answer is distinct from 'declined' or f.is_waiting)
     and (f.account_id is not null or f.answer is not null
          or (f.opened_at is not null and f.disowned_at is null))`;

@Injectable()
export class ChangeAudienceReadModel extends ReadModel {
  /** Valid while the caller holds the party's lock. */
  of(partyId: string): Promise<Listener[]> {
    return this.reader.rows<Listener>(
      `select a."familyId", a."isComing"
         from parties.party_view p cross join lateral (${AUDIENCE}) a where p.id = $1`,
      [partyId],
    );
  }

  /** The accounts that a change of the party concerns now. */
  mailReadersOf(partyId: string): Promise<{ name: string; email: string; isComing: boolean }[]> {
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
  ): Promise<(AddressedFamily & { noticeId: string; isAsked: boolean; isComing: boolean })[]> {
    return this.reader.rows(
      `select n.id as "noticeId", n.family_id as "familyId", h.full_name as name, a.email,
              n.asks_to_reconfirm and a."isComing" and n.answer is null
                and not coalesce(a."answeredAt" > c.changed_at, false) as "isAsked",
              a."isComing"
         from notices.party_changes c
         join parties.party_view p on p.id = c.party_id
        cross join lateral (${AUDIENCE}) a
         join notices.change_notices n
           on n.change_id = c.id and n.family_id = a."familyId"
         left join family.person_view h on h.id = a."accountId"
        where c.id = $1 and a.email is not null
        order by h.id nulls last, a."familyId"`,
      [changeId],
    );
  }
}
