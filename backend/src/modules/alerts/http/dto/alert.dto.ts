import {
  list,
  matching,
  someOf,
  text,
  upTo,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { ALERT_KINDS } from '../../domain/alert-kinds.js';
import { PUSH_ADDRESS_MAX, PUSH_KEY, PUSH_SECRET } from '../../domain/push-address.js';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';

const kinds = (description?: string) => someOf(ALERT_KINDS, 'AlertKind', description);

export class SwitchAlertsRequest extends WithFields({
  endpoint: upTo(PUSH_ADDRESS_MAX, 'The address of the browser at its push service.'),
  p256dh: matching(PUSH_KEY, 'The public key of the browser’s subscription.'),
  auth: matching(PUSH_SECRET, 'The secret of the browser’s subscription.'),
  kinds: kinds('What it tells from now on; an empty list ends all of it.').checked(
    IsIn(ALERT_KINDS, { each: true }),
    ArrayMaxSize(ALERT_KINDS.length, { context: { max: ALERT_KINDS.length } }),
    IsArray(),
  ),
}) {}

class AlertPhoneResponse extends WithFields({
  id: text('SHA-256 of its address, in base64url: a browser finds itself by it.'),
  kinds: kinds(),
}) {}

export class AlertsResponse extends WithFields({
  key: text('For which browsers subscribe; null where nothing is offered.').orNull(),
  phones: list(AlertPhoneResponse),
}) {}
