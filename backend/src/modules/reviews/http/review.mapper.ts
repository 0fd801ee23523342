import type { ReviewRow } from '../infrastructure/review.read-model.js';
import type { ReviewResponse } from './dto/review.responses.js';

export const toReview = (row: ReviewRow): ReviewResponse => ({
  id: row.id,
  party_id: row.partyId,
  rating: row.rating,
  review: row.review,
  full_name: row.fullName,
});
