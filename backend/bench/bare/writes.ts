import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import * as sql from './sql.ts';
import * as wire from './wire.ts';

type Query = <T extends QueryResultRow>(statement: string, values: unknown[]) => Promise<T[]>;

async function transaction<T>(pool: Pool, act: (query: Query) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin');
    const query: Query = async <R extends QueryResultRow>(statement: string, values: unknown[]) =>
      (await client.query<R>(statement, values)).rows;
    const result = await act(query);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

type Member = Pick<wire.GuestRow, 'guest_id' | 'full_name' | 'email'> & {
  /** Null if the member has no invitation yet, like the following fields. */
  id: string | null;
  attendance: string | null;
  added_by_host: boolean;
};

/** Accepts for the named members and declines for the rest of the household. */
export function accept(pool: Pool, id: string, caller: string, body: string): Promise<object> {
  const { familyIds } = JSON.parse(body) as { familyIds: string[] };
  return transaction(pool, async (query) => {
    const [found] = await query<{ party_id: string }>(sql.PARTY_OF_INVITATION, [id]);
    await query(sql.HOLD_HOUSEHOLD, [caller]);
    const [party] = await query<wire.PartyRow>(sql.LOCK_PARTY, [found?.party_id]);
    if (!party) throw new Error(`No invitation ${id}`);
    await query(sql.PLACES_TAKEN, [party.id, caller]);
    const members = await query<Member>(sql.HOUSEHOLD_ROWS, [party.id, caller]);

    const now = new Date().toISOString();
    const answers = members
      .filter((member) => member.id || familyIds.includes(member.guest_id))
      .map((member) => {
        const comes = familyIds.includes(member.guest_id);
        return {
          ...member,
          id: member.id ?? randomUUID(),
          party_id: party.id,
          account_id: caller,
          rsvp: comes ? 'accepted' : 'declined',
          attendance: member.attendance ?? 'not_arrived',
          answered_at: now,
          named_at: comes ? now : null,
          stays: null,
        };
      });
    await query(sql.SAVE_ANSWERS, [JSON.stringify(answers)]);
    return wire.invitations(party, answers);
  });
}

/** Records that a guest arrives or leaves. */
export async function attend(
  pool: Pool,
  id: string,
  caller: string,
  attendance: 'arrived' | 'exit',
): Promise<object> {
  await transaction(pool, async (query) => {
    const [found] = await query<{ party_id: string }>(sql.PARTY_OF_INVITATION, [id]);
    await query(sql.LOCK_PARTY, [found?.party_id]);
    const change = [attendance, id, randomUUID(), caller, new Date(), found?.party_id];
    await query(sql.CHANGE_ATTENDANCE, change);
  });
  const { rows } = await pool.query<wire.GuestRow & wire.PartyLine>(sql.GUEST, [id]);
  if (!rows[0]) throw new Error(`No invitation ${id}`);
  return wire.invitations(rows[0], [rows[0]])[0] ?? {};
}
