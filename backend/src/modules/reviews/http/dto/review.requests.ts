import { ApiProperty, ApiPropertyOptional, PickType, PartialType } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import {
  IfGiven,
  lengths,
  PlainLines,
  PlainText,
  SEARCH,
  Uuid,
} from '../../../../shared/validation/fields.js';
import { RATING, REVIEW_TEXT } from '../../domain/review.entity.js';

export class WriteReviewRequest {
  @ApiProperty({ format: 'uuid' })
  @Uuid()
  party_id!: string;

  @ApiProperty({ type: 'integer', minimum: RATING.min, maximum: RATING.max })
  @IsInt()
  @Min(RATING.min, { context: { min: RATING.min } })
  @Max(RATING.max, { context: { max: RATING.max } })
  rating!: number;

  @ApiProperty(lengths(REVIEW_TEXT))
  @PlainLines(REVIEW_TEXT)
  review!: string;
}

export class RewriteReviewRequest extends PartialType(
  PickType(WriteReviewRequest, ['rating', 'review']),
  { skipNullProperties: false },
) {}

export class SearchQueryParams {
  @ApiPropertyOptional()
  @IfGiven()
  @PlainText(SEARCH)
  search?: string;
}
