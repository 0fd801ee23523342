import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { CarePeriodEnded } from '../../care/care.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { FamilyRemoved } from '../../invitations/invitations.events.js';
import { CODES_COUNT_MS } from '../domain/wrong-codes.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/**
 * Deletes who takes children: when the care period of the party is over (ADR 49), and with the family, or its account.
 * The record of hand-overs remains whole, without names; those of a family that the host removes stay until the purge.
 */
@Injectable()
export class ForgetTakers {
  constructor(
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly handovers: HandoverRepository,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly tries: PickupCodeTryRepository,
  ) {}

  @On(FamilyRemoved)
  ofFamily({ familyId }: FamilyRemoved): Promise<void> {
    return this.ofFamilies([familyId]);
  }

  @On(AccountErased)
  async ofAccount({ accountId }: AccountErased): Promise<void> {
    const families = await this.invitations.familiesOf(accountId);
    await this.handovers.forgetNamesOf(families);
    await this.ofFamilies(families);
  }

  /** Wrong codes that close nothing any more. */
  async oldTries(): Promise<void> {
    await this.tries.removeBefore(new Date(this.clock.now().getTime() - CODES_COUNT_MS));
  }

  /** In the transaction of the purge. */
  @On(CarePeriodEnded)
  async atParty(ended: CarePeriodEnded): Promise<void> {
    const { partyId, earlierEnd, until } = ended;
    ended.report('passes', await this.passes.removeOfParty(partyId, earlierEnd));
    ended.report('hand_overs', await this.handovers.forgetNamesAt(partyId, until));
    if (earlierEnd) return; // the rest is still needed at the party
    await this.tries.removeOfParty(partyId);
    ended.report('blocks', await this.blocks.removeOfParty(partyId));
  }

  private async ofFamilies(familyIds: string[]): Promise<void> {
    await this.passes.removeOf(familyIds);
    await this.blocks.removeOf(familyIds);
  }
}
