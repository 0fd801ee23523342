import type { QueryClient } from '@tanstack/react-query';
import { getSession, subscribeToSession } from '@/api/session';
import { keepShell, offerChange } from '@/shared/appShell/appShell';
import { hostDoor } from '../api/hostDoor';
import { DoorSync } from './doorSync';
import type { Owner } from '@/shared/door/marks';
import type { DoorSource } from './source';

const doors = new Map<string, DoorSync>();

/** The doors of this page, one of each party and caller. They outlive their screens while taps are queued. */
export function doorOf(partyId: string, source: DoorSource): DoorSync {
  const key = keyOf(partyId, source.owner);
  const known = doors.get(key);
  if (known) return known;
  const door = new DoorSync(partyId, source, offerChange);
  doors.set(key, door);
  return door;
}

const keyOf = (partyId: string, owner: Owner) => `${owner.kind} ${owner.id} ${partyId}`;

/** Of the account that is signed in. */
export function hostedDoor(partyId: string, cache: QueryClient): DoorSync {
  return doorOf(partyId, hostDoor(partyId, getSession()?.user.id ?? '', cache));
}

/** A new version of the pages waits while a tap is queued. */
const isAllSent = () => [...doors.values()].every(({ unsent }) => unsent === 0);

export const keepPages = (): Promise<boolean> => keepShell(isAllSent);

export function dropDoor(partyId: string, owner: Owner): void {
  doors.get(keyOf(partyId, owner))?.dispose();
  doors.delete(keyOf(partyId, owner));
}

function dropDoors(): void {
  doors.forEach((door) => door.dispose());
  doors.clear();
}

let owner = getSession()?.user.id;
subscribeToSession(() => {
  const next = getSession()?.user.id;
  if (next !== owner) dropDoors();
  owner = next;
});
