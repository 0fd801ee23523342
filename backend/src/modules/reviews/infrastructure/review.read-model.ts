import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

export interface ReviewRow {
  id: string;
  partyId: string;
  rating: number;
  review: string;
  /** The author's name. */
  fullName: string;
}

const SELECT = `
  select r.id, r.party_id as "partyId", r.rating, r.review, author.full_name as "fullName"
    from reviews.reviews r join family.person_view author on author.id = r.account_id`;

@Injectable()
export class ReviewReadModel extends ReadModel {
  /** The reviews of a party, the latest first. */
  ofParty(partyId: string): Promise<ReviewRow[]> {
    return this.reader.rows<ReviewRow>(
      `${SELECT} where r.party_id = $1 order by r.created_at desc, r.id limit 1000`,
      [partyId],
    );
  }

  async byId(id: string): Promise<ReviewRow | undefined> {
    const [review] = await this.reader.rows<ReviewRow>(`${SELECT} where r.id = $1`, [id]);
    return review;
  }

  async writtenBy(accountId: string, partyId: string): Promise<ReviewRow | undefined> {
    const [review] = await this.reader.rows<ReviewRow>(
      `${SELECT} where r.party_id = $1 and r.account_id = $2`,
      [partyId, accountId],
    );
    return review;
  }

  async ratingsOf(partyId: string): Promise<number[]> {
    const rows = await this.reader.rows<{ rating: number }>(
      'select rating from reviews.reviews where party_id = $1',
      [partyId],
    );
    return rows.map(({ rating }) => rating);
  }
}
