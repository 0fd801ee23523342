import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** Passes expire with the first end of the party that passes. */
@Injectable()
export class KeepPickupEnds implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly passes: PickupPassRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(EndReplaced, async ({ partyId, end, isFixed, hasPassed }) => {
      if (!isFixed || !hasPassed) return;
      for (const pass of await this.passes.ofParty(partyId)) pass.fixEnd(end);
    });
  }
}
