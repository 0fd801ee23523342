import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';

const sha256 = (text: string, encoding: 'base64url' | 'hex') =>
  createHash('sha256').update(text).digest(encoding);

export const newKey = () => randomBytes(32).toString('base64url');

/** A pass of a family, for a typed name, which no phone has opened yet. */
export async function pickupPass(
  t: Pick<TestApp, 'em' | 'clock'>,
  given: {
    partyId: string;
    accountId: string;
    invitationIds: string[];
    name?: string;
    /** Claimed by the phone with this key. */
    key?: string;
  },
) {
  const [id, secret] = [randomUUID(), newKey()];
  const now = t.clock.now();
  await t.em.execute(
    `insert into pickup.pickup_passes (id, party_id, account_id, invitation_ids, taker_kind, taker_name,
       secret_hash, code, code_hash, code_salt, key_hash, claimed_at, locale, created_at)
     values (?, ?, ?, ?::uuid[], 'today', ?, ?, '041783', 'none', '00', ?, ?, 'es', ?)`,
    [
      id,
      given.partyId,
      given.accountId,
      `{${given.invitationIds.join()}}`,
      given.name ?? 'Abuela Marta',
      sha256(secret, 'base64url'),
      given.key ? sha256(given.key, 'hex') : null,
      given.key ? now : null,
      now,
    ],
  );
  return { id, secret };
}

/** A block of a family, by a name that it typed. @returns its id */
export async function pickupBlock(
  t: Pick<TestApp, 'em' | 'clock'>,
  given: { partyId: string; accountId: string; invitationIds: string[]; name?: string },
): Promise<string> {
  const id = randomUUID();
  await t.em.execute(
    `insert into pickup.pickup_blocks (id, party_id, account_id, invitation_ids, name, created_at)
     values (?, ?, ?, ?::uuid[], ?, ?)`,
    [
      id,
      given.partyId,
      given.accountId,
      `{${given.invitationIds.join()}}`,
      given.name ?? 'Tío Raúl',
      t.clock.now(),
    ],
  );
  return id;
}
