import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { FamilyLinkAccess } from './family-link-access.js';
import { FamilyLinkViews, type FamilyLinkView } from './family-link-view.js';

/** The page of a family link was opened: its host sees that. */
@Injectable()
export class OpenFamilyLink {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly access: FamilyLinkAccess,
    private readonly views: FamilyLinkViews,
  ) {}

  /** @throws not_found */
  run(secret: string): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const found = await this.access.find(secret);
      if (!found.openedAt) {
        const { link, party } = await this.access.lock(found);
        link.open(this.clock.now());
        return this.views.of(link, party);
      }
      const party = await this.parties.find(found.partyId);
      if (!party) throw notFound();
      return this.views.of(found, party);
    });
  }
}
