import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { Rsvp } from '../domain/invitation.entity.js';

/** An expected family as its host sees it. */
export interface ExpectedFamily {
  id: string;
  name: string;
  children: string[];
  phone: string | null;
  email: string | null;
  siblingsWelcome: boolean;
  openedAt: SqlMoment | null;
  /** Of the household, once one has the link. */
  answer: Rsvp | null;
  /** Who comes. */
  coming: { name: string; isKid: boolean }[];
  isClaimed: boolean;
  /** A bearer said that it is not this family. */
  isDisowned: boolean;
  sealedSecret: string;
  keyId: string;
}

@Injectable()
export class FamilyListReadModel {
  constructor(private readonly reader: Reader) {}

  /** In the order of the list. @param ids only these */
  of(partyId: string, ids: string[] | null = null): Promise<ExpectedFamily[]> {
    return this.reader.rows<ExpectedFamily>(
      `select l.id, l.name, l.children, l.phone, l.email, l.siblings_welcome as "siblingsWelcome",
              l.opened_at as "openedAt", l.account_id is not null as "isClaimed",
              l.disowned_at is not null as "isDisowned",
              l.sealed_secret as "sealedSecret", l.key_id as "keyId",
              (select f.answer from invitations.family_view f where f.id = l.id) as answer,
              coalesce((
                select json_agg(json_build_object('name', i.full_name, 'isKid', i.is_kid)
                                order by i.is_kid desc, array_position(l.children, i.full_name),
                                         i.created_at, length(i.full_name), i.full_name)
                  from invitations.guest_view i
                 where i.family_id = l.id and i.is_accepted
              ), '[]') as coming
         from invitations.families l
        where l.party_id = $1 and l.origin = 'listed' and l.removed_at is null and l.joined_id is null
          and ($2::uuid[] is null or l.id = any($2))
        order by l.created_at, l.position, l.id`,
      [partyId, ids],
    );
  }
}
