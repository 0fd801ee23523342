import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { OwnEmailGiven } from '../invitations.events.js';
import { FamilyLinkAccess } from './family-link-access.js';
import { FamilyLinkViews, type FamilyLinkView } from './family-link-view.js';

/** Where a family with a link and no account wants to hear of changes; its host does not see the address. */
@Injectable()
export class KeepOwnEmail {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly access: FamilyLinkAccess,
    private readonly views: FamilyLinkViews,
  ) {}

  /** @param email null: it does not want to any more. @throws not_found, link_claimed */
  run(secret: string, email: string | null): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const { link, party } = await this.access.lock(await this.access.find(secret));
      const isNew = email !== null && email !== link.ownEmail;
      link.hearAt(email);
      if (isNew) await this.events.publish(new OwnEmailGiven(party.id, link.id, email));
      return this.views.of(link, party);
    });
  }
}
