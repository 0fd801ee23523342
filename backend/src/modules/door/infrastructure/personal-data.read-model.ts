import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';

/** $1 the account. */
const SECTIONS = {
  /** Other households' guests are theirs: without their names. */
  arrivals_recorded: `select l.party_id, l.invitation_id, l.kind, l.happened_at, l.received_at
     from door.attendance_changes l
    where l.account_id = $1 order by l.received_at, l.party_id, l.seq`,
  /** Without the secrets. */
  door_helpers: `select d.party_id, p.name as party, d.name, d.care, d.created_at, d.revoked_at,
          coalesce((select json_agg(json_build_object(
                             'name', o.name, 'opened_at', o.bound_at, 'last_seen_at', o.last_seen_at)
                           order by o.bound_at, o.id)
                      from door.door_pass_devices o where o.pass_id = d.id), '[]') as phones
     from door.door_passes d join parties.party_view p on p.id = d.party_id
    where d.made_by = $1 order by d.created_at, d.id`,
};

/** When the guests of a household came and left, what it recorded as a host, and the helpers whom it named. */
@Injectable()
export class DoorDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly invitations: InvitationsApi,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: {
        ...(await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId]))),
        arrivals: await this.arrivals(accountId),
      },
    }));
  }

  private async arrivals(accountId: string): Promise<object[]> {
    const guests = await this.invitations.answeredBy(accountId);
    const names = new Map(guests.map(({ id, fullName }) => [id, fullName]));
    const rows = await this.reader.rows<{ invitation_id: string }>(
      `select l.party_id, l.invitation_id, l.kind, l.happened_at, l.received_at
         from door.attendance_changes l
        where l.party_id = any($1) and l.invitation_id = any($2)
        order by l.received_at, l.party_id, l.seq`,
      [guests.map(({ partyId }) => partyId), [...names.keys()]],
    );
    return rows.map(({ invitation_id, ...row }) => ({ guest: names.get(invitation_id), ...row }));
  }
}
