import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PickupReadModel } from '../../pickup/infrastructure/pickup.read-model.js';

/** When the guests of a household came and left, what it recorded as a host, the helpers whom it named, and who took its children. */
@Injectable()
export class DoorDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly invitations: InvitationsApi,
    private readonly pickups: PickupReadModel,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const pickups = await this.pickups.ofAccount(accountId);
      return {
        data: {
          arrivals: await this.arrivals(accountId),
          arrivals_recorded: await this.recorded(accountId),
          handovers: await this.handovers(accountId),
          handovers_recorded: await this.handoversRecorded(accountId),
          door_helpers: await this.helpers(accountId),
          pickup_passes: pickups.passes,
          pickup_blocks: pickups.blocks,
        },
      };
    });
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

  /** Other households' guests are theirs: without their names. */
  private recorded(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select l.party_id, l.invitation_id, l.kind, l.happened_at, l.received_at
         from door.attendance_changes l
        where l.account_id = $1 order by l.received_at, l.party_id, l.seq`,
      [accountId],
    );
  }

  /** With whom the household's children left. */
  private async handovers(accountId: string): Promise<object[]> {
    const guests = await this.invitations.answeredBy(accountId);
    const names = new Map(guests.map(({ id, fullName }) => [id, fullName]));
    const rows = await this.reader.rows<{ invitation_id: string }>(
      `select h.party_id, h.invitation_id, h.taker_kind, d.taker_name, h.proof, d.reason, h.concern,
              h.happened_at, h.recorded_at
         from door.handovers h
         left join door.handover_details d on d.party_id = h.party_id and d.handover_id = h.id
        where h.party_id = any($1) and h.invitation_id = any($2)
        order by h.recorded_at, h.party_id, h.seq`,
      [guests.map(({ partyId }) => partyId), [...names.keys()]],
    );
    return rows.map(({ invitation_id, ...row }) => ({ child: names.get(invitation_id), ...row }));
  }

  /** Other households' children and takers are theirs: without names. */
  private handoversRecorded(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select h.party_id, h.invitation_id, h.taker_kind, h.proof, h.concern, h.happened_at, h.recorded_at
         from door.handovers h
        where h.account_id = $1 order by h.recorded_at, h.party_id, h.seq`,
      [accountId],
    );
  }

  /** Without the secrets. */
  private helpers(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select d.party_id, p.name as party, d.name, d.care, d.created_at, d.revoked_at,
              coalesce((select json_agg(json_build_object(
                                 'name', o.name, 'opened_at', o.bound_at, 'last_seen_at', o.last_seen_at)
                               order by o.bound_at, o.id)
                          from door.door_pass_devices o where o.pass_id = d.id), '[]') as phones
         from door.door_passes d join parties.party_view p on p.id = d.party_id
        where d.made_by = $1 order by d.created_at, d.id`,
      [accountId],
    );
  }
}
