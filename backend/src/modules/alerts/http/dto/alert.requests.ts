import { matching, someOf, upTo, WithFields } from '../../../../shared/validation/body-fields.js';
import { ALERT_KINDS } from '../../domain/alert-kinds.js';
import { PUSH_ADDRESS_MAX, PUSH_KEY, PUSH_SECRET } from '../../domain/push-address.js';
import { ArrayMaxSize, IsArray, IsIn } from 'class-validator';

const someKinds = (description: string) =>
  someOf(ALERT_KINDS, 'AlertKind', description).checked(
    IsIn(ALERT_KINDS, { each: true }),
    ArrayMaxSize(ALERT_KINDS.length, { context: { max: ALERT_KINDS.length } }),
    IsArray(),
  );

export class SwitchAlertsRequest extends WithFields({
  endpoint: upTo(PUSH_ADDRESS_MAX, 'The address of the browser at its push service.'),
  p256dh: matching(PUSH_KEY, 'The public key of the browser’s subscription.'),
  auth: matching(PUSH_SECRET, 'The secret of the browser’s subscription.'),
  add: someKinds('What it tells from now on, with what it told before.'),
  remove: someKinds('What it tells no more, also if it is added.'),
}) {}
