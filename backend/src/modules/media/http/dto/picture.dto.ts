import { ApiProperty } from '@nestjs/swagger';
import { MAX_MEGAPIXELS, MAX_PICTURE_MEGABYTES } from '../../domain/picture-limits.js';

export class PictureResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ type: 'integer', description: 'Pixels of the largest version kept.' })
  width!: number;

  @ApiProperty({ type: 'integer', description: 'Pixels of the largest version kept.' })
  height!: number;
}

export class PictureUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: `JPEG, PNG or WebP of at most ${MAX_PICTURE_MEGABYTES} MB and ${MAX_MEGAPIXELS} megapixels.`,
  })
  picture!: unknown;
}
