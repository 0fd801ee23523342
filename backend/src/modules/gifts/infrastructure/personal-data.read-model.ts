import { Readable } from 'node:stream';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';
import { GiftPhotoRepository } from './gift-photo.repository.js';

/** $1 the account. */
const SECTIONS = {
  gifts_reserved: `select r.party_id, p.name as party, i.text, r.among, r.reserved_at
     from gifts.gift_reservations r
     join gifts.gift_ideas i on i.id = r.idea_id
     join invitations.family_view f on f.id = r.family_id
     join parties.party_view p on p.id = r.party_id
    where f.account_id = $1 order by r.reserved_at, r.id`,
  /** What the household organises; what others gave is theirs. */
  gift_collections: `select c.party_id, p.name as party, c.purpose, c.suggested, c.until, c.how_to_pay, c.goal,
          c.bought, c.created_at, c.closed_at
     from gifts.gift_collections c
     join invitations.family_view f on f.id = c.organiser_id
     join parties.party_view p on p.id = c.party_id
    where f.account_id = $1 order by c.created_at, c.id`,
  gift_parts: `select g.party_id, p.name as party, c.purpose, g.joined_at, g.paid_at, g.amount, g.arrived_at
     from gifts.gift_parts g
     join gifts.gift_collections c on c.id = g.collection_id
     join invitations.family_view f on f.id = g.family_id
     join parties.party_view p on p.id = g.party_id
    where f.account_id = $1 order by g.joined_at, g.id`,
  thanks_received: `select t.party_id, p.name as party, t.words, t.thanked_at
     from gifts.gift_thanks t
     join invitations.family_view f on f.id = t.family_id
     join parties.party_view p on p.id = t.party_id
    where f.account_id = $1 order by t.thanked_at, t.id`,
  /** As a host: to whom is the guests'. */
  thanks_given: `select t.party_id, p.name as party, t.words, t.thanked_at
     from parties.party_view p join gifts.gift_thanks t on t.party_id = p.id
    where p.host_id = $1 order by t.thanked_at, t.id`,
  /** As a host; who gives what is the guests'. */
  gifts_wished: `select l.party_id, p.name as party, l.wish, l.shows_names,
          array(select i.text from gifts.gift_ideas i where i.party_id = l.party_id order by i.position) as ideas
     from gifts.gift_lists l join parties.party_view p on p.id = l.party_id
    where p.host_id = $1 order by p.date_start, p.id`,
};

/** Of what it organised. $1 the account. */
const PHOTOS = `select h.id, h.party_id as "partyId"
     from gifts.gift_photos h
     join gifts.gift_collections c on c.id = h.collection_id
     join invitations.family_view f on f.id = c.organiser_id
    where f.account_id = $1 order by h.added_at, h.id`;

/** What a household gives, and what it wishes for as a host, for the household. */
@Injectable()
export class GiftDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly photos: GiftPhotoRepository,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId])),
      files: (await this.reader.rows<{ id: string; partyId: string }>(PHOTOS, [accountId])).map(
        ({ id, partyId }) => ({
          path: `regalos/${partyId}/${id}.webp`,
          open: async () => {
            const bytes = await this.photos.bytesOf(id);
            return bytes && Readable.from([bytes]);
          },
        }),
      ),
    }));
  }
}
