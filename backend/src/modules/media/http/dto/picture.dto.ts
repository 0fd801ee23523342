import { ApiProperty } from '@nestjs/swagger';

export class PictureResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'Pixels of the largest version kept.' })
  width!: number;

  @ApiProperty({ description: 'Pixels of the largest version kept.' })
  height!: number;
}

export class PictureUpload {
  @ApiProperty({
    type: 'string',
    format: 'binary',
    description: 'JPEG, PNG, WebP or AVIF of at most 10 MB and 50 megapixels.',
  })
  picture!: unknown;
}
