import type { Pool } from 'pg';
import * as sql from './sql.ts';
import * as wire from './wire.ts';

const MAX_GUESTS = 1000;

export async function party(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<wire.PartyRow>(sql.PARTY, [id]);
  if (!rows[0]) throw new Error(`No party ${id}`);
  return wire.party(rows[0], caller);
}

export async function hosted(pool: Pool, caller: string): Promise<object> {
  const { rows } = await pool.query<wire.PartyRow>(sql.HOSTED_PARTIES, [caller]);
  return rows.map((row) => wire.hostedParty(row, caller));
}

type PartyWithGuests = wire.PartyLine & { guests: wire.GuestRow[] };

export async function guests(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<PartyWithGuests>(sql.GUEST_LIST, [id, caller, MAX_GUESTS]);
  return invitations(rows);
}

/** For an invitation that was opened before. */
export async function household(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<PartyWithGuests>(sql.HOUSEHOLD, [id, caller]);
  return invitations(rows);
}

const invitations = ([row]: PartyWithGuests[]): object =>
  row ? wire.invitations(row, row.guests) : [];
