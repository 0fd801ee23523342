import { integer, text, uuid, WithFields } from '../../../../shared/validation/body-fields.js';
import { MAX_MEGAPIXELS, MAX_PICTURE_MEGABYTES } from '../../domain/picture-limits.js';

export class PictureResponse extends WithFields({
  id: uuid(),
  width: integer('Pixels of the largest version kept.'),
  height: integer('Pixels of the largest version kept.'),
}) {}

export class PictureUpload extends WithFields({
  picture: text(
    `JPEG, PNG or WebP of at most ${MAX_PICTURE_MEGABYTES} MB and ${MAX_MEGAPIXELS} megapixels.`,
  ).with({ format: 'binary' }),
}) {}
