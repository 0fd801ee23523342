import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** Deletes the passes and blocks of a family whose account is erased. */
@Injectable()
export class ErasePickupData implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, async ({ accountId }) => {
      await this.passes.removeOf(accountId);
      await this.blocks.removeOf(accountId);
    });
  }
}
