import { uri, WithFields } from '../../../../shared/validation/body-fields.js';

export class CalendarLinksResponse extends WithFields({
  google: uri('Opens Google Calendar with this party.'),
  file: uri('An iCalendar file with this party.'),
  feed: uri('`webcal:`, to subscribe to all parties of the household.'),
}) {}
