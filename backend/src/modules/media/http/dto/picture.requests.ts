import { text, WithFields } from '../../../../shared/validation/body-fields.js';
import { MAX_MEGAPIXELS, MAX_PICTURE_MEGABYTES } from '../../domain/picture-limits.js';

export class PictureUpload extends WithFields({
  picture: text(
    `JPEG, PNG or WebP of at most ${MAX_PICTURE_MEGABYTES} MB and ${MAX_MEGAPIXELS} megapixels.`,
  ).with({ format: 'binary' }),
}) {}
