import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';

/**
 * Anonymises the people whom only guest lists still name when an account is erased: the manual
 * guests of its parties, and former members of its household. Current members leave the guest
 * lists through `FamilyMembersLeaving`.
 */
@Injectable()
export class AnonymiseGuests implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
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
    const answeredFor = await this.em.find(Invitation, { accountId });
    await this.family.anonymiseFormerMembers(answeredFor.map(({ guestId }) => guestId));
  }
}
