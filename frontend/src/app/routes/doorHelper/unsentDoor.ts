import { doorOf } from '@/features/door/sync/doors';
import type { DoorSync } from '@/features/door/sync/doorSync';
import { helperDoor } from './helperDoor';
import { HelperSession } from '@/features/doorHelpers/pass/helperSession';
import type { KeptPass } from '@/features/doorHelpers/pass/keptPass';

type Opened = NonNullable<KeptPass['opened']>;

/** A door with taps that the server does not have. They are sent while it exists. */
export interface UnsentDoor {
  door: DoorSync;
  session: HelperSession;
  opened: Opened;
}

/** Null when everything was sent. */
export async function unsentDoorOf(pass: KeptPass, opened: Opened): Promise<UnsentDoor | null> {
  const session = new HelperSession(pass);
  const door = doorOf(opened.partyId, helperDoor(opened.partyId, session));
  await door.loaded;
  return door.unsent === 0 ? null : { door, session, opened };
}
