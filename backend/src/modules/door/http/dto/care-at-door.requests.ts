import { uuid, WithFields } from '../../../../shared/validation/body-fields.js';

export class CareCopyQueryParams extends WithFields({
  device_id: uuid('Made by the phone, once.'),
}) {}
