import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { CarePeriodEnded } from '../../care/care.events.js';
import { HandoverRepository } from '../../pickup/infrastructure/handover.repository.js';
import { PickupBlockRepository } from '../../pickup/infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from '../../pickup/infrastructure/pickup-code-try.repository.js';
import { PickupPassRepository } from '../../pickup/infrastructure/pickup-pass.repository.js';

/** Deletes what a door kept of who takes children, when the care period of its party is over (ADR 49). */
@Injectable()
export class PurgeDoor implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly handovers: HandoverRepository,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly tries: PickupCodeTryRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(CarePeriodEnded, (ended) => this.run(ended));
  }

  /** In the transaction of the purge. The record of hand-overs remains whole. */
  private async run(ended: CarePeriodEnded): Promise<void> {
    for (const accountId of await this.passes.removeOfParty(ended.partyId, ended.earlierEnd)) {
      ended.report(accountId, 'passes');
    }
    if (ended.earlierEnd) return; // the rest is still needed at the party
    for (const familyId of await this.handovers.forgetNamesAt(ended.partyId)) {
      ended.report(familyId, 'hand_overs');
    }
    await this.tries.removeOfParty(ended.partyId);
    for (const accountId of await this.blocks.removeOfParty(ended.partyId)) {
      ended.report(accountId, 'blocks');
    }
  }
}
