import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { CarePeriodEnded } from '../../care/care.events.js';
import { CODES_COUNT_MS } from '../domain/wrong-codes.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/**
 * Deletes who takes children: when the care period of the party is over (ADR 49), and when the family's account is
 * erased. The record of hand-overs remains whole, without names.
 */
@Injectable()
export class ForgetTakers implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly handovers: HandoverRepository,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly tries: PickupCodeTryRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(CarePeriodEnded, (ended) => this.atParty(ended));
    this.events.on(AccountErased, async ({ accountId }) => {
      await this.handovers.forgetNamesOf(accountId);
      await this.passes.removeOf(accountId);
      await this.blocks.removeOf(accountId);
    });
  }

  /** Wrong codes that close nothing any more. */
  async oldTries(): Promise<void> {
    await this.tries.removeBefore(new Date(this.clock.now().getTime() - CODES_COUNT_MS));
  }

  /** In the transaction of the purge. */
  private async atParty(ended: CarePeriodEnded): Promise<void> {
    const { partyId, earlierEnd, until } = ended;
    for (const accountId of await this.passes.removeOfParty(partyId, earlierEnd)) {
      ended.report(accountId, 'passes');
    }
    for (const familyId of await this.handovers.forgetNamesAt(partyId, until)) {
      ended.report(familyId, 'hand_overs');
    }
    if (earlierEnd) return; // the rest is still needed at the party
    await this.tries.removeOfParty(partyId);
    for (const accountId of await this.blocks.removeOfParty(partyId)) {
      ended.report(accountId, 'blocks');
    }
  }
}
