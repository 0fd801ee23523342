import { integer, uuid, WithFields } from '../../../../shared/validation/body-fields.js';

export class PictureResponse extends WithFields({
  id: uuid(),
  width: integer('Pixels of the largest version kept.'),
  height: integer('Pixels of the largest version kept.'),
}) {}
