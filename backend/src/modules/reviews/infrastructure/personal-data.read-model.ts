import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

/** The reviews that an account wrote, for their author. */
@Injectable()
export class ReviewDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const reviews = await this.reader.rows(
        `select r.party_id, p.name as party, r.rating, r.review, r.created_at, r.updated_at
           from reviews.reviews r join parties.party_view p on p.id = r.party_id
          where r.account_id = $1 order by r.created_at, r.id`,
        [accountId],
      );
      return { data: { reviews } };
    });
  }
}
