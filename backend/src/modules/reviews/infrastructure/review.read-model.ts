import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface ReviewRow {
  id: string;
  partyId: string;
  rating: number;
  review: string;
  fullName: string;
}

/** A party's stars, and whether the asking account is its host. */
export interface PartyStars {
  hosted: boolean;
  average: number | null;
}

// The author's name belongs to family; a read model may join it (ADR 2).
const SELECT = `
  select r.id, r.party_id as "partyId", r.rating, r.review, author.full_name as "fullName"
    from reviews.reviews r join family.people author on author.id = r.account_id`;

@Injectable()
export class ReviewReadModel {
  constructor(private readonly em: EntityManager) {}

  /** The reviews of a party, the latest first. */
  ofParty(partyId: string): Promise<ReviewRow[]> {
    return this.em.execute<ReviewRow[]>(
      `${SELECT} where r.party_id = ? order by r.created_at desc, r.id limit 1000`,
      [partyId],
    );
  }

  async byId(id: string): Promise<ReviewRow | undefined> {
    const rows = await this.em.execute<ReviewRow[]>(`${SELECT} where r.id = ?`, [id]);
    return rows[0];
  }

  async writtenBy(accountId: string, partyId: string): Promise<ReviewRow | undefined> {
    const rows = await this.em.execute<ReviewRow[]>(
      `${SELECT} where r.party_id = ? and r.account_id = ?`,
      [partyId, accountId],
    );
    return rows[0];
  }

  /**
   * The average in half steps, null without reviews.
   * @returns undefined when there is no such party
   */
  async starsOf(partyId: string, accountId: string): Promise<PartyStars | undefined> {
    const rows = await this.em.execute<PartyStars[]>(
      `select p.host_id = ? as hosted,
              (select round(avg(r.rating) * 2) / 2 from reviews.reviews r where r.party_id = p.id)::float
                as average
         from parties.parties p where p.id = ?`,
      [accountId, partyId],
    );
    return rows[0];
  }
}
