import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';

interface Given {
  partyId: string;
  invitationId: string;
  /** The account that answers for the child. */
  answeredBy: string;
  /** The account that recorded it. */
  accountId: string;
  takerName: string;
  /** Now without one. */
  happenedAt?: Date;
}

/** A hand-over as a row, with hashes that fit nothing. */
export async function storedHandover(t: Pick<TestApp, 'em'>, given: Given): Promise<void> {
  const id = randomUUID();
  await t.em.transactional(async (em) => {
    await em.execute(
      `insert into pickup.handovers (party_id, id, seq, invitation_id, tap_id, taker_kind, taker_hash, proof,
              account_id, happened_at, list_at, recorded_at, key_id, hash)
       select ?, ?, coalesce(max(seq), 0) + 1, ?, gen_random_uuid(), 'today', 'none', 'code', ?, coalesce(?::timestamptz, now()), now(),
              now(), 'none', 'none'
         from pickup.handovers where party_id = ?`,
      [
        given.partyId,
        id,
        given.invitationId,
        given.accountId,
        given.happenedAt ?? null,
        given.partyId,
      ],
    );
    await em.execute(
      `insert into pickup.handover_details (party_id, handover_id, family_id, salt, taker_name)
       values (?, ?, (select id from invitations.families where party_id = ? and account_id = ?), 'none', ?)`,
      [given.partyId, id, given.partyId, given.answeredBy, given.takerName],
    );
  });
}
