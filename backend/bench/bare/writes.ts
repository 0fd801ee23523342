import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import * as built from './built.ts';
import type { Row } from './built.ts';

type Query = <T extends Row>(statement: string, values: unknown[]) => Promise<T[]>;

/** The product's transactional statements have a `?` for each value, in its order. */
function numbered(statement: string): string {
  let n = 0;
  return statement.replaceAll('?', () => `$${(n += 1)}`);
}

const FIND = numbered(built.FIND);
const DESK = numbered(built.DESK);
const SAVE = numbered(built.SAVE);
const HOLD = 'select id from family.people where id = $1 for share';
const LOCK_PARTY = 'select * from parties.parties where id = $1 for update';

async function transaction<T>(pool: Pool, act: (query: Query) => Promise<T>): Promise<T> {
  const client: PoolClient = await pool.connect();
  try {
    await client.query('begin');
    const query: Query = async (statement, values) => (await client.query(statement, values)).rows;
    const result = await act(query);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

interface Desk extends Row {
  members: { id: string; fullName: string; email: string | null }[];
  invitations: (Row & { id: string; guestId: string; createdAt: string })[];
}

/** Says of everybody in the household whether they come. */
export function accept(pool: Pool, id: string, caller: string, body: string): Promise<object> {
  const { familyIds } = JSON.parse(body) as { familyIds: string[] };
  return transaction(pool, async (query) => {
    const [found] = await query<{ partyId: string }>(FIND, [caller, id]);
    const partyId = found?.partyId;
    await query(HOLD, [caller]);
    const [party] = await query(LOCK_PARTY, [partyId]);
    const [desk] = await query<Desk>(DESK, [partyId, caller]);
    if (!party || !desk) throw new Error(`Nobody was invited by ${id}`);

    const now = new Date().toISOString();
    const guests = desk.members.map((member) => {
      const known = desk.invitations.find(({ guestId }) => guestId === member.id);
      const comes = familyIds.includes(member.id);
      const row = {
        id: known?.id ?? randomUUID(),
        party_id: partyId,
        guest_id: member.id,
        account_id: caller,
        rsvp: comes ? 'accepted' : 'declined',
        attendance: 'not_arrived',
        opened_at: known?.openedAt ?? null,
        answered_at: now,
        named_at: comes ? now : (known?.namedAt ?? null),
        added_by_host_at: known?.addedByHostAt ?? null,
        removed_at: null,
        created_at: known?.createdAt ?? now,
      };
      return { row, member };
    });
    await query(SAVE, [JSON.stringify(guests.map(({ row }) => row))]);
    return built.toInvitations({
      party: { name: party.name, dateStart: party.date_start, timezone: party.timezone },
      guests: guests.map(({ row, member }) => ({
        id: row.id,
        partyId,
        guestId: member.id,
        accountId: caller,
        fullName: member.fullName,
        email: member.email,
        rsvp: row.rsvp,
        attendance: row.attendance,
        isAddedByHost: row.added_by_host_at !== null,
      })),
    });
  });
}

const FIND_GUEST = 'select * from invitations.invitations where id = $1 and removed_at is null';
const CHANGE = numbered(built.CHANGE);

/** A guest comes in or leaves. */
export async function attend(
  pool: Pool,
  id: string,
  caller: string,
  attendance: 'arrived' | 'exit',
): Promise<object> {
  await transaction(pool, async (query) => {
    const [found] = await query<{ partyId: string }>(FIND, [caller, id]);
    await query(LOCK_PARTY, [found?.partyId]);
    await query(FIND_GUEST, [id]);
    await query(CHANGE, [attendance, id, randomUUID(), id, attendance, caller, new Date()]);
  });
  const { rows } = await pool.query<Row>(built.ONE, [id, caller]);
  return built.toInvitation(rows[0] ?? {}, rows[0] ?? {});
}
