import {
  line,
  matching,
  moment,
  oneOf,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { KEY } from '../../../../shared/validation/link-secret.js';
import {
  HANDED_TO_NAME,
  HANDOVER_PROOFS,
  HANDOVER_REASON,
  PICKUP_CODE,
  TAKER_KINDS,
} from '../../../pickup/pickup.api.js';

const CODE = { pattern: PICKUP_CODE, code: 'malformed' } as const;

/** With whom a child leaves. Rides in the tap of its exit. */
export class HandoverRequest extends WithFields({
  id: uuid('Made by the phone.'),
  taker_kind: oneOf(TAKER_KINDS, 'TakerKind'),
  taker_ref: uuid('As in the takers of the door.').orNull().optional(),
  taker_name: line(HANDED_TO_NAME).orNull().optional(),
  proof: oneOf(
    HANDOVER_PROOFS,
    'HandoverProof',
    'qr: `pass_id` and `key`. code: `code`. known: `taker_ref` of a taker who is `known`, or `alone`. Of the host alone are document: `taker_ref`; call: `taker_ref`, `pass_id` or `taker_name`; override: `taker_name` and `reason`.',
  ),
  pass_id: uuid('Of the pass that was shown.').orNull().optional(),
  key: matching(KEY, 'Of the pass, as its QR shows it.').orNull().optional(),
  code: matching(CODE).example('071268').orNull().optional(),
  reason: line(HANDOVER_REASON).orNull().optional(),
  voucher: matching(
    KEY,
    'That of the taker, with `taker_ref` and `taker_name` as the list had them. Without it a taker whom the family no longer names is refused.',
  )
    .orNull()
    .optional(),
  list_at: moment('The `server_time` of the door that the phone showed.'),
}) {}
