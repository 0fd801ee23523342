import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';

/** Anonymises the manual guests of an erased account's parties. */
@Injectable()
export class AnonymiseGuests implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    for (const partyId of await this.parties.lockAllHostedBy(accountId)) {
      await this.family.anonymiseManualGuests(partyId);
    }
  }
}
