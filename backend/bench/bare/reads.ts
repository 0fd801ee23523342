import type { Pool } from 'pg';
import * as built from './built.ts';
import type { Row } from './built.ts';

const MOST_GUESTS = 1000;
const STATUSES = ['pending', 'started', 'finished'];
const PAGE = built.pageOf('l.party_id = p.id and l.removed_at is null');

export async function party(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<Row>(built.PARTY, [id]);
  return built.toPartyResponse(rows[0] ?? {}, caller);
}

export async function hosted(pool: Pool, caller: string): Promise<object> {
  const { rows } = await pool.query<Row>(built.HOSTED, [caller, STATUSES, '']);
  return rows.map((row) => built.toListedParty(row, caller));
}

interface PartyWithGuests extends Row {
  guests: Row[];
}

export async function guests(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<PartyWithGuests>(PAGE, [id, caller, MOST_GUESTS + 1]);
  return invitations(rows);
}

/** Of a link that was opened before. */
export async function household(pool: Pool, id: string, caller: string): Promise<object> {
  const { rows } = await pool.query<PartyWithGuests>(built.HOUSEHOLD, [id, caller]);
  return invitations(rows);
}

const invitations = ([row]: PartyWithGuests[]): object =>
  row ? built.toInvitations({ party: row, guests: row.guests }) : [];
