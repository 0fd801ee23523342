import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareNotesChanged } from '../../family/family.events.js';
import { CareReadsReadModel } from '../infrastructure/care-reads.read-model.js';

/** Phones at a door fetch what a family changes in its care notes meanwhile. */
@Injectable()
export class SignalDoors {
  constructor(
    private readonly reads: CareReadsReadModel,
    private readonly live: LiveChannel,
  ) {}

  @On(CareNotesChanged)
  async run({ accountId }: CareNotesChanged): Promise<void> {
    for (const id of await this.reads.openDoorsOf(accountId)) this.live.signal(id, 'guests');
  }
}
