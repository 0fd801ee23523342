import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PickupReadModel } from './pickup.read-model.js';

/** Who took the children of a household, or was not to, and which hand-overs it recorded as a host. */
@Injectable()
export class PickupDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly invitations: InvitationsApi,
    private readonly pickups: PickupReadModel,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const { passes, blocks } = await this.pickups.ofAccount(accountId);
      return {
        data: {
          handovers: await this.handovers(accountId),
          handovers_recorded: await this.handoversRecorded(accountId),
          pickup_passes: passes,
          pickup_blocks: blocks,
        },
      };
    });
  }

  /** With whom the household's children left. */
  private async handovers(accountId: string): Promise<object[]> {
    const guests = await this.invitations.answeredBy(accountId);
    const names = new Map(guests.map(({ id, fullName }) => [id, fullName]));
    const rows = await this.reader.rows<{ invitation_id: string }>(
      `select h.party_id, h.invitation_id, h.taker_kind, d.taker_name, h.proof, d.reason, h.concern,
              h.happened_at, h.recorded_at
         from pickup.handovers h
         left join pickup.handover_details d on d.party_id = h.party_id and d.handover_id = h.id
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
         from pickup.handovers h
        where h.account_id = $1 order by h.recorded_at, h.party_id, h.seq`,
      [accountId],
    );
  }
}
