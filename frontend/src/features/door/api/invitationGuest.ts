import type { components } from '@/api/schema.gen';
import type { DoorGuest } from '@/shared/door/types';

type Row = components['schemas']['InvitationResponse'];

/** A row that did not change stays the same guest, so that it is not rendered again. */
const known = new WeakMap<Row, DoorGuest>();

/** A row of the guest list as the door shows it. */
export function invitationGuest(row: Row): DoorGuest {
  const guest = known.get(row) ?? {
    id: row.id,
    guest_id: row.guest_id,
    household: { id: row.family_id ?? row.id, name: row.full_name },
    name: row.full_name,
    kid: false,
    status: row.status,
    since: null,
    last_tap: null,
    care: true,
    stays: row.stays,
    possible_repeat: row.possible_repeat,
    needs_handover: false,
    pickup: null,
  };
  known.set(row, guest);
  return guest;
}
