import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import pLimit from 'p-limit';
import { ReadModel } from '../../../shared/database/read-model.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { invitingName } from '../domain/inviting-name.js';
import type { PartyTheme } from '../domain/party-theme.js';
import type { VisitorParty } from '../parties.api.js';

export type VisitorPartyRow = VisitorParty & { theme: PartyTheme | null };

interface Row extends Omit<VisitorPartyRow, 'hostName'> {
  hostName: string | null;
  /** Of the account; empty once there is none. */
  hostFullName: string;
}

/** $1 the ids. Parties of which visitors see nothing are read as if they did not exist. */
const SHOWN = `
  select p.id, p.name, p.theme, p.visitor_view as "visitorView", p.locale,
         to_char(p.date_start at time zone p.timezone, 'YYYY-MM-DD') as day,
         case when p.visitor_view = 'photo' then p.picture_ids[1] end as "coverId",
         p.cancelled_at is not null as "isCancelled", p.host_name as "hostName", coalesce(h.full_name, '') as "hostFullName"
    from parties.parties p left join family.person_view h on h.id = p.host_id
   where p.id = any($1::uuid[]) and p.visitor_view in ('details', 'photo')`;

/** No party has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Statements for visitors at a time: a flood of them leaves connections to everyone else. */
const CONCURRENT = 4;

/** The next ones are refused. */
const MOST_WAITING = 400;

/** What visitors may see of parties. */
@Injectable()
export class VisitorPartyReadModel extends ReadModel {
  private readonly limit = pLimit(CONCURRENT);
  /** What is being read, by id: a link that was just shared is read by many programs at once. */
  private readonly pending = new Map<string, Promise<VisitorPartyRow | undefined>>();

  /**
   * Unknown and malformed ids take the same statement, so that the time to answer is the same.
   * @throws unavailable (503) while too many others are being read
   */
  byId(id: string): Promise<VisitorPartyRow | undefined> {
    const known = this.pending.get(id);
    if (known) return known;
    if (this.limit.pendingCount >= MOST_WAITING) {
      return Promise.reject(new DomainError('unavailable', 'unavailable'));
    }
    const read = this.limit(() => this.read(id)).finally(() => this.pending.delete(id));
    this.pending.set(id, read);
    return read;
  }

  private async read(id: string): Promise<VisitorPartyRow | undefined> {
    const [party] = await this.among([isUUID(id) ? id : NO_ID]);
    return party;
  }

  async among(ids: string[]): Promise<VisitorPartyRow[]> {
    const parties = await this.reader.rows<Row>(SHOWN, [ids]);
    return parties.map(({ hostFullName, ...party }) => ({
      ...party,
      hostName: invitingName(party.hostName, hostFullName),
    }));
  }
}
