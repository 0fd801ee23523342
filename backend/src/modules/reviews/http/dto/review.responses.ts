import { ApiProperty } from '@nestjs/swagger';
import { RATING } from '../../domain/review.entity.js';

export class ReviewResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'uuid' })
  party_id!: string;

  @ApiProperty({ type: 'integer', minimum: RATING.min, maximum: RATING.max })
  rating!: number;

  @ApiProperty()
  review!: string;

  @ApiProperty({ description: 'Who wrote it.' })
  full_name!: string;
}

export class AverageResponse {
  @ApiProperty({ type: Number, nullable: true, description: 'Stars in half steps.' })
  average!: number | null;
}
