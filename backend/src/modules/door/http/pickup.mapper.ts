import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { PickupAtDoor } from '../../pickup/pickup.api.js';
import type { PickupResponse } from './dto/pickup.responses.js';

export const toPickup = (pickup: PickupAtDoor, timezone: string): PickupResponse => ({
  takers: pickup.takers.map(toTaker),
  blocked: pickup.blocked.map((name) => ({ name })),
  passes: pickup.passes.map((pass) => toPass(pass, timezone)),
  leaves_alone: pickup.leavesAlone,
  alone_voucher: pickup.aloneVoucher,
  code_closed_until: pickup.codeClosedUntil && formatMoment(pickup.codeClosedUntil, timezone),
});

const toTaker = (taker: PickupAtDoor['takers'][number]): PickupResponse['takers'][number] => ({
  kind: taker.kind,
  ref: taker.ref,
  name: taker.name,
  expected: taker.expected,
  responsible: taker.responsible,
  known: taker.known,
  phone_end: taker.phoneEnd,
  voucher: taker.voucher,
});

const toPass = (
  pass: PickupAtDoor['passes'][number],
  timezone: string,
): PickupResponse['passes'][number] => ({
  id: pass.id,
  taker: pass.taker,
  key_hash: pass.keyHash,
  code_hash: pass.codeHash,
  code_salt: pass.codeSalt,
  valid_until: formatMoment(pass.validUntil, timezone),
  revoked: pass.revokedAt !== null,
  on_my_way: pass.onMyWayUntil && { until: formatMoment(pass.onMyWayUntil, timezone) },
});
