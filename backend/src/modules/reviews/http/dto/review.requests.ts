import { ApiProperty, PickType, PartialType } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { PlainLines, Uuid } from '../../../../shared/validation/fields.js';
import { RATING_MAX, RATING_MIN, REVIEW_MAX, REVIEW_MIN } from '../../domain/review.entity.js';

export class WriteReviewRequest {
  @ApiProperty({ format: 'uuid' })
  @Uuid()
  party_id!: string;

  @ApiProperty({ type: 'integer', minimum: RATING_MIN, maximum: RATING_MAX })
  @IsInt()
  @Min(RATING_MIN, { context: { min: RATING_MIN } })
  @Max(RATING_MAX, { context: { max: RATING_MAX } })
  rating!: number;

  @ApiProperty({ minLength: REVIEW_MIN, maxLength: REVIEW_MAX })
  @PlainLines(REVIEW_MIN, REVIEW_MAX)
  review!: string;
}

export class RewriteReviewRequest extends PartialType(
  PickType(WriteReviewRequest, ['rating', 'review']),
  { skipNullProperties: false },
) {}
