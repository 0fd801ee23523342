import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { FamilyLinkClaimed } from '../../../invitations/invitations.events.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

/** The change notices of a family link become those of the household that claims it. */
@Injectable()
export class MoveNotices implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly changes: PartyChangeRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(FamilyLinkClaimed, (claimed) => this.run(claimed));
  }

  private async run({ familyLinkId, accountId }: FamilyLinkClaimed): Promise<void> {
    for (const notice of await this.changes.ofLink(familyLinkId)) {
      const reader = { accountId, familyLinkId: null };
      if (await this.changes.findNotice(notice.changeId, reader)) this.changes.remove(notice);
      else notice.moveTo(accountId);
    }
    await this.em.flush();
  }
}
