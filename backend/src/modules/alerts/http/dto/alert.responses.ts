import { list, someOf, text, WithFields } from '../../../../shared/validation/body-fields.js';
import { ALERT_KINDS } from '../../domain/alert-kinds.js';

export class AlertPhoneResponse extends WithFields({
  id: text('SHA-256 of its address, in base64url: a browser finds itself by it.'),
  kinds: someOf(ALERT_KINDS, 'AlertKind'),
}) {}

export class AlertsResponse extends WithFields({
  key: text('For which browsers subscribe; null where nothing is offered.').orNull(),
  phones: list(AlertPhoneResponse),
}) {}
