import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { CareReceipt } from '../application/read-care-receipt.js';
import type { CareReceiptResponse } from './dto/care-receipt.responses.js';

const NOTHING = {
  notes: 0,
  contact_phones: 0,
  pick_ups: 0,
  passes: 0,
  blocks: 0,
  hand_overs: 0,
};

export const toCareReceipt = (receipt: CareReceipt): CareReceiptResponse => ({
  purged_at: formatMoment(receipt.purgedAt, receipt.timezone),
  readers: receipt.readers.map(({ name, isHelper, times }) => ({ name, helper: isHelper, times })),
  purged: { ...NOTHING, ...receipt.purged },
  copies: { phones: receipt.phones, wiped: receipt.wiped },
});
