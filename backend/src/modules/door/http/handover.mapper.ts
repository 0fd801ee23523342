import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { Receipt } from '../application/read-handovers.js';
import type { SentHandover, SwitchLine } from '../../pickup/pickup.api.js';
import type { HandoverRequest } from './dto/handover.requests.js';
import type { HandoverResponse, HandoverSwitchResponse } from './dto/handover.responses.js';
import { toMoment } from './moment.js';

/** @returns undefined for one that lacks what its proof needs */
export function toHandover(sent: HandoverRequest): SentHandover | undefined {
  const listAt = toMoment(sent.list_at);
  if (!listAt || !isComplete(sent)) return undefined;
  return {
    id: sent.id,
    takerKind: sent.taker_kind,
    takerRef: sent.taker_ref ?? null,
    takerName: sent.taker_name ?? null,
    proof: sent.proof,
    passId: sent.pass_id ?? null,
    key: sent.key ?? null,
    code: sent.code ?? null,
    reason: sent.reason ?? null,
    voucher: sent.voucher ?? null,
    listAt,
  };
}

/** What its proof cannot do without; the rest depends on what the family noted. */
function isComplete(sent: HandoverRequest): boolean {
  switch (sent.proof) {
    case 'qr':
      return Boolean(sent.pass_id && sent.key);
    case 'code':
      return Boolean(sent.code);
    case 'known':
      return sent.taker_kind === 'alone' || Boolean(sent.taker_ref);
    case 'document':
      return Boolean(sent.taker_ref);
    case 'call':
      return Boolean(sent.taker_ref ?? sent.pass_id ?? sent.taker_name);
    case 'override':
      return Boolean(sent.reason && (sent.taker_name ?? sent.taker_kind === 'alone'));
  }
}

export const toReceipt = (receipt: Receipt): HandoverResponse => ({
  id: receipt.id,
  party: { id: receipt.partyId, name: receipt.partyName },
  invitation_id: receipt.invitationId,
  child: receipt.child,
  taker_name: receipt.takerName,
  taker_kind: receipt.takerKind,
  proof: receipt.proof,
  reason: receipt.reason,
  at: formatMoment(receipt.at, receipt.timezone),
  by: receipt.by,
  by_helper: receipt.helperId !== null,
  concern: receipt.concern,
  state: receipt.state,
});

export const toSwitch = ({ isRequired, at, by, timezone }: SwitchLine): HandoverSwitchResponse => ({
  required: isRequired,
  at: formatMoment(at, timezone),
  by,
});
