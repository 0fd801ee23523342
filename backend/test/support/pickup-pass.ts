import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';

const sha256 = (text: string, encoding: 'base64url' | 'hex') =>
  createHash('sha256').update(text).digest(encoding);

export const newKey = () => randomBytes(32).toString('base64url');

/** $1, $2 and $3 of a family's id: the party, its own id or null, its account's. */
const FAMILY = `(select id from invitations.families where party_id = ? and (id = ? or account_id = ?))`;

/** Of one by its own id, or by that of its account. */
type OfFamily = { partyId: string } & ({ familyId: string } | { accountId: string });

const familyOf = (given: OfFamily) => [
  given.partyId,
  'familyId' in given ? given.familyId : null,
  'accountId' in given ? given.accountId : null,
];

/** A pass of a family, for a typed name, which no phone has opened yet. */
export async function pickupPass(
  t: Pick<TestApp, 'em' | 'clock'>,
  given: OfFamily & {
    invitationIds: string[];
    name?: string;
    /** Claimed by the phone with this key. */
    key?: string;
  },
) {
  const [id, secret] = [randomUUID(), newKey()];
  const now = t.clock.now();
  await t.em.execute(
    `insert into pickup.pickup_passes (id, party_id, family_id, invitation_ids, taker_kind, taker_name,
       secret_hash, code, code_hash, code_salt, key_hash, claimed_at, locale, created_at)
     values (?, ?, ${FAMILY}, ?::uuid[], 'today', ?, ?, '041783', 'none', '00', ?, ?, 'es', ?)`,
    [
      id,
      given.partyId,
      ...familyOf(given),
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
  given: OfFamily & { invitationIds: string[]; name?: string },
): Promise<string> {
  const id = randomUUID();
  await t.em.execute(
    `insert into pickup.pickup_blocks (id, party_id, family_id, invitation_ids, name, created_at)
     values (?, ?, ${FAMILY}, ?::uuid[], ?, ?)`,
    [
      id,
      given.partyId,
      ...familyOf(given),
      `{${given.invitationIds.join()}}`,
      given.name ?? 'Tío Raúl',
      t.clock.now(),
    ],
  );
  return id;
}
