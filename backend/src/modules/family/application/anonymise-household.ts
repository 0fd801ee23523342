import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { Erasure } from '../infrastructure/erasure.js';

/** Anonymises the account's person and its family members when the account is erased. */
@Injectable()
export class AnonymiseHousehold implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.erasure.household(accountId));
  }
}
