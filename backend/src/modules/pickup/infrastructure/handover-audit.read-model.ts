import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { START } from '../../../shared/jobs/job-positions.js';
import type { LoggedExits } from '../pickup.api.js';
import type { StoredHandovers, StoredSwitches } from '../domain/handover-audit.js';

type Stored = StoredHandovers['records'][number];
type SqlRecord = Omit<Stored, 'happenedAt' | 'listAt' | 'recordedAt'> &
  Record<'happenedAt' | 'listAt' | 'recordedAt', number>;
type StoredSwitch = StoredSwitches['switches'][number];
type OfParty<T> = T & { partyId: string };

const epoch = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

const RECORDS = `
  select h.party_id as "partyId", h.id, h.seq, h.invitation_id as "invitationId", h.tap_id as "tapId",
         h.taker_kind as "takerKind", h.taker_hash as "takerHash", h.proof, h.pass_id as "passId",
         h.concern, h.account_id as "accountId", h.helper_id as "helperId",
         ${epoch('h.happened_at')} as "happenedAt", ${epoch('h.list_at')} as "listAt",
         ${epoch('h.recorded_at')} as "recordedAt", h.previous, h.key_id as "keyId", h.hash
    from pickup.handovers h where h.party_id = any($1) order by h.party_id, h.seq`;

const DETAILS = `
  select d.party_id as "partyId", d.handover_id as "handoverId", d.salt, d.taker_ref as "takerRef",
         d.taker_name as "takerName", d.reason
    from pickup.handover_details d where d.party_id = any($1)`;

const SWITCHES = `
  select s.party_id as "partyId", s.seq, s.is_required as "isRequired", s.account_id as "accountId",
         ${epoch('s.recorded_at')} as "recordedAt", s.previous, s.key_id as "keyId", s.hash
    from pickup.handover_switches s where s.party_id = any($1) order by s.party_id, s.seq`;

@Injectable()
export class HandoverAuditReadModel extends ReadModel {
  /** Parties that have hand-overs or switches, by their ids. @param after the last of the page before */
  async parties(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select id from (
         (select distinct h.party_id as id from pickup.handovers h where h.party_id > $1 order by id limit $2)
         union
         (select distinct s.party_id as id from pickup.handover_switches s where s.party_id > $1
           order by id limit $2)) p
        order by id limit $2`,
      [after ?? START.after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async of(
    partyIds: string[],
    logged: LoggedExits,
  ): Promise<Map<string, StoredHandovers & StoredSwitches>> {
    const records = await this.reader.rows<SqlRecord>(RECORDS, [partyIds]);
    const details = await this.reader.rows<OfParty<StoredHandovers['details'][number]>>(DETAILS, [
      partyIds,
    ]);
    const exits = await logged.of(partyIds);
    const switches = await this.reader.rows<
      Omit<StoredSwitch, 'recordedAt'> & { recordedAt: number }
    >(SWITCHES, [partyIds]);
    const required = await this.reader.rows<{ id: string }>(
      'select p.id from parties.party_view p where p.id = any($1) and p.requires_handover',
      [partyIds],
    );
    const ofParty = (id: string) => (row: { partyId: string }) => row.partyId === id;
    return new Map(
      partyIds.map((id) => [
        id,
        {
          records: records.filter(ofParty(id)).map(toRecord),
          details: details.filter(ofParty(id)),
          exits: exits.filter(ofParty(id)),
          switches: switches
            .filter(ofParty(id))
            .map((row) => ({ ...row, recordedAt: new Date(row.recordedAt) })),
          requiresHandover: required.some((party) => party.id === id),
        },
      ]),
    );
  }
}

const toRecord = (row: SqlRecord): Stored => ({
  ...row,
  happenedAt: new Date(row.happenedAt),
  listAt: new Date(row.listAt),
  recordedAt: new Date(row.recordedAt),
});
