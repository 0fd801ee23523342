import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { AccountErased } from '../../../auth/auth.events.js';
import { PickupRepository } from '../../infrastructure/pickup.repository.js';

/** Deletes the passes and blocks of a family whose account is erased. */
@Injectable()
export class ErasePickupData implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly pickups: PickupRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.pickups.removeOf(accountId));
  }
}
