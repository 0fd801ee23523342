import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DoorPassTokens } from '../../src/modules/door/infrastructure/door-pass.tokens.js';
import type { TestApp } from './app.js';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const secretOf256Bits = () => randomBytes(32).toString('base64url');

/** A pass of a door helper that one phone has opened, with the header of that phone's calls. */
export async function doorPass(
  t: Pick<TestApp, 'em' | 'clock' | 'get'>,
  partyId: string,
  madeBy: string,
  given: Partial<{ name: string; care: boolean }> = {},
) {
  const [id, deviceId, secret, key] = [
    randomUUID(),
    randomUUID(),
    secretOf256Bits(),
    secretOf256Bits(),
  ];
  const { name = 'Tía Rosa', care = false } = given;
  const now = t.clock.now();
  await t.em.execute(
    `insert into door.door_passes (id, party_id, name, secret_hash, care, made_by, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [id, partyId, name, hashOf(secret), care, madeBy, now],
  );
  await t.em.execute(
    `insert into door.door_pass_devices (pass_id, id, key_hash, name, bound_at, last_seen_at)
     values (?, ?, ?, 'iPhone', ?, ?)`,
    [id, deviceId, hashOf(key), now, now],
  );
  const token = t.get(DoorPassTokens).sign({ passId: id, deviceId, partyId });
  const auth = { Authorization: `Bearer ${token}` };
  return { id, secret, device: { id: deviceId, key }, token, auth };
}
