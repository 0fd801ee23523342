import { personalSections } from '../../../shared/personal-data/personal-data.js';

/** The reviews that an account wrote, for their author. */
export const ReviewDataReadModel = personalSections(
  {
    reviews: `select r.party_id, p.name as party, r.rating, r.review, r.created_at, r.updated_at
        from reviews.reviews r join parties.party_view p on p.id = r.party_id
       where r.account_id = $1 order by r.created_at, r.id`,
  },
  (reader, statement, accountId) => reader.rows(statement, [accountId]),
);
