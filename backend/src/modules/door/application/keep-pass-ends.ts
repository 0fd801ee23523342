import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';
import { PickupPassRepository } from '../../pickup/infrastructure/pickup-pass.repository.js';

/** Links of helpers and pick-up passes expire with the first end of the party that passes. */
@Injectable()
export class KeepPassEnds implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly helpers: DoorPassRepository,
    private readonly pickups: PickupPassRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(EndReplaced, async ({ partyId, end, isFixed, hasPassed }) => {
      if (!isFixed || !hasPassed) return;
      const helpers = await this.helpers.ofParty(partyId);
      const pickups = await this.pickups.ofParty(partyId);
      for (const pass of [...helpers, ...pickups]) pass.fixEnd(end);
    });
  }
}
