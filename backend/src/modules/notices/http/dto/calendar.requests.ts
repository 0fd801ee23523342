import { uuid, WithFields } from '../../../../shared/validation/body-fields.js';

export class CalendarQueryParams extends WithFields({
  party: uuid('This party alone.').optional(),
}) {}
