import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareNotesChanged } from '../../family/family.events.js';
import { CareReadsReadModel } from '../infrastructure/care-reads.read-model.js';

/** Phones at a door fetch what a family changes in its care notes meanwhile. */
@Injectable()
export class SignalDoors implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly reads: CareReadsReadModel,
    private readonly live: LiveChannel,
  ) {}

  onModuleInit(): void {
    this.events.on(CareNotesChanged, async ({ accountId }) => {
      for (const id of await this.reads.openDoorsOf(accountId)) this.live.signal(id, 'guests');
    });
  }
}
