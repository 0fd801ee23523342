import type { PushAddress } from '../domain/alert-phone.entity.js';
import type { SwitchAlertsRequest } from './dto/alert.requests.js';

/** The wire has the names that browsers give the parts of a subscription. */
export const toAddress = (sent: SwitchAlertsRequest): PushAddress => ({
  address: sent.endpoint,
  publicKey: sent.p256dh,
  secret: sent.auth,
});
