import { Type } from 'class-transformer';
import { whole, WithFields } from '../../../../shared/validation/body-fields.js';

const SEQ = { min: 0, max: 2 ** 31 - 1 };

export class DoorStreamQueryParams extends WithFields({
  since: whole(SEQ, 'The last number that the caller has; changes after it are sent first.')
    .optional()
    .checked(Type(() => Number)),
}) {}
