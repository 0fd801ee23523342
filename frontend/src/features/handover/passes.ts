import type { DoorGuest } from '@/shared/door/types';
import { codeHash, keyHash } from './hashes';
import type { PassText } from './passText';
import { isBlocked } from '@/shared/door/takers';
import type { Handover, PickupPass } from '@/shared/door/handover';

/** Why a pass of the family is not enough. */
export type Concern = 'blocked' | 'revoked' | 'expired';

/** A pass that was shown, and the kids for whom it is. */
export interface FoundPass {
  pass: PickupPass;
  kids: DoorGuest[];
  /** Of the pass, or its digits. */
  shown: { key: string } | { code: string };
}

/** Of all kids of the list; null when the list has no such pass, which may be newer. */
export async function passOfKey(
  guests: readonly DoorGuest[],
  { passId, key }: PassText,
): Promise<FoundPass | null> {
  const hash = await keyHash(key);
  const fits = ({ id, key_hash }: PickupPass) => id === passId && key_hash === hash;
  return found(guests, fits, { key });
}

/** Of one kid; the digits of other kids do not count. */
export async function passOfCode(
  kid: DoorGuest,
  guests: readonly DoorGuest[],
  code: string,
  now: number,
): Promise<FoundPass | null> {
  const passes = (kid.pickup?.passes ?? []).filter(({ code_hash: hash }) => hash !== null);
  // The salt is the child's: one derivation serves all its passes.
  const salts = [...new Set(passes.map(({ code_salt: salt }) => salt))];
  const hashes = new Map(
    await Promise.all(salts.map(async (salt) => [salt, await codeHash(code, salt)] as const)),
  );
  const fitting = passes.filter((pass) => hashes.get(pass.code_salt) === pass.code_hash);
  // Two passes may have the same digits: the one that still counts.
  const pass =
    fitting.find((one) => !one.revoked && Date.parse(one.valid_until) > now) ?? fitting[0];
  return pass ? found(guests, ({ id }) => id === pass.id, { code }) : null;
}

function found(
  guests: readonly DoorGuest[],
  fits: (pass: PickupPass) => boolean,
  shown: FoundPass['shown'],
): FoundPass | null {
  const kids = guests.filter(({ pickup }) => pickup?.passes.some(fits));
  const pass = kids[0]?.pickup?.passes.find(fits);
  return pass ? { pass, kids, shown } : null;
}

/** A block is stronger than a pass. */
export function concernOf(
  kid: DoorGuest,
  { taker, revoked, valid_until: end }: PickupPass,
  now: number,
): Concern | null {
  if (isBlocked(kid.pickup, taker.name)) return 'blocked';
  if (revoked) return 'revoked';
  return Date.parse(end) <= now ? 'expired' : null;
}

export const passHandover = ({ pass: { id, taker }, shown }: FoundPass): Handover => ({
  taker_kind: taker.kind,
  ...(taker.ref && { taker_ref: taker.ref }),
  taker_name: taker.name,
  proof: 'key' in shown ? 'qr' : 'code',
  pass_id: id,
  ...shown,
});
