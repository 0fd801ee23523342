import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';

/** $1 the account. */
const SECTIONS = {
  gifts_reserved: `select r.party_id, p.name as party, i.text, r.among, r.reserved_at
     from gifts.gift_reservations r
     join gifts.gift_ideas i on i.id = r.idea_id
     join invitations.family_view f on f.id = r.family_id
     join parties.party_view p on p.id = r.party_id
    where f.account_id = $1 order by r.reserved_at, r.id`,
  /** As a host; who gives what is the guests'. */
  gifts_wished: `select l.party_id, p.name as party, l.wish, l.shows_names,
          array(select i.text from gifts.gift_ideas i where i.party_id = l.party_id order by i.position) as ideas
     from gifts.gift_lists l join parties.party_view p on p.id = l.party_id
    where p.host_id = $1 order by p.date_start, p.id`,
};

/** What a household gives, and what it wishes for as a host, for the household. */
@Injectable()
export class GiftDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId])),
    }));
  }
}
