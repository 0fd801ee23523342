import { PickType, PartialType } from '@nestjs/swagger';
import {
  lines,
  search,
  uuid,
  whole,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { RATING, REVIEW_TEXT } from '../../domain/review.entity.js';

export class WriteReviewRequest extends WithFields({
  party_id: uuid(),
  rating: whole(RATING),
  review: lines(REVIEW_TEXT),
}) {}

export class RewriteReviewRequest extends PartialType(
  PickType(WriteReviewRequest, ['rating', 'review']),
  { skipNullProperties: false },
) {}

export class SearchQueryParams extends WithFields({ search: search() }) {}
