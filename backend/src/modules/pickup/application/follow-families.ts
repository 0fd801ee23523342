import { Injectable } from '@nestjs/common';
import { conflict } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { FamilyMerged, FamilySplit, GuestsChanged } from '../../invitations/invitations.events.js';
import { HostJoined } from '../../parties/parties.events.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** What a family decided of its children goes on when the family, or a child's invitation, is another one. */
@Injectable()
export class FollowFamilies {
  constructor(
    private readonly handovers: HandoverRepository,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly invitations: InvitationsApi,
  ) {}

  /**
   * Children of hosts leave without a hand-over: who decided who takes them lifts that first.
   * @throws pickup_planned
   */
  @On(HostJoined)
  async refuseHost({ partyId, accountId }: HostJoined): Promise<void> {
    const family = await this.invitations.pickupFamily(
      { kind: 'account', accountId, verified: true },
      partyId,
    );
    if (!family) return;
    const passes = await this.passes.ofFamily(family.id);
    const blocks = await this.blocks.ofFamily(family.id);
    if (blocks.length > 0 || passes.some(({ revokedAt }) => !revokedAt)) {
      throw conflict('pickup_planned');
    }
  }

  @On(FamilyMerged)
  async merge({ familyId, into }: FamilyMerged): Promise<void> {
    for (const pass of await this.passes.ofFamily(familyId)) pass.moveTo(into);
    for (const block of await this.blocks.ofFamily(familyId)) block.moveTo(into);
    await this.handovers.moveNames(familyId, into);
  }

  /** Of children who went with the link nothing is left to decide: their family answers anew. */
  @On(FamilySplit)
  async split({ familyId, into, invitationIds }: FamilySplit): Promise<void> {
    const isKept = (row: { invitationIds: string[] }) =>
      row.invitationIds.some((id) => invitationIds.includes(id));
    for (const pass of await this.passes.ofFamily(familyId)) {
      if (isKept(pass)) pass.moveTo(into);
      else this.passes.remove(pass);
    }
    for (const block of await this.blocks.ofFamily(familyId)) {
      if (isKept(block)) block.moveTo(into);
      else this.blocks.remove(block);
    }
  }

  @On(GuestsChanged)
  async replace({ partyId, guests: { replaced = [] } }: GuestsChanged): Promise<void> {
    if (replaced.length === 0) return;
    const rows = [...(await this.passes.ofParty(partyId)), ...(await this.blocks.ofParty(partyId))];
    for (const { invitationId, by } of replaced) {
      rows.forEach((row) => row.replaceChild(invitationId, by));
    }
  }
}
