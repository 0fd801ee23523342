import { restrictedTo } from '../../../shared/http/restricted-to.js';
import { Reviews } from '../application/reviews.js';

export const WroteReview = restrictedTo({
  words: 'the account that wrote it.',
  accounts: 'guests',
  api: Reviews,
  check: (reviews, { accountId }, id) => reviews.findOwn(accountId, id),
});
