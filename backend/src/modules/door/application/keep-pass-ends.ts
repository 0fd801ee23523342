import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

/** Links of helpers expire with the first end of the party that passes. */
@Injectable()
export class KeepPassEnds implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly helpers: DoorPassRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(EndReplaced, async ({ partyId, end, isFixed, hasPassed }) => {
      if (!isFixed || !hasPassed) return;
      for (const pass of await this.helpers.ofParty(partyId)) pass.fixEnd(end);
    });
  }
}
