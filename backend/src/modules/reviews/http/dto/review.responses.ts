import {
  decimal,
  integer,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { RATING } from '../../domain/review.entity.js';

export class ReviewResponse extends WithFields({
  id: uuid(),
  party_id: uuid(),
  rating: integer().with({ minimum: RATING.min, maximum: RATING.max }),
  review: text(),
  full_name: text('Who wrote it.'),
}) {}

export class AverageResponse extends WithFields({
  average: decimal('Stars in half steps.').orNull(),
}) {}
