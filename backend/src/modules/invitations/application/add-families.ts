import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { FamilyLink } from '../domain/family-link.entity.js';
import { familyKey, type LineProblem } from '../domain/family-line.js';
import { readFamilyList } from '../domain/family-list.js';
import { assertNotCancelled } from '../invitations.api.js';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

export interface AddedFamilies {
  ids: string[];
  /** The lines that were not added. */
  problems: { line: number; text: string; problem: LineProblem }[];
}

@Injectable()
export class AddFamilies {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly links: FamilyLinkRepository,
    private readonly secrets: FamilyLinkSecrets,
  ) {}

  /**
   * Adds the families of a pasted list, each with a link of its own. Lines that cannot be added are
   * returned with the reason; the others are added.
   * @param idempotencyKey made by the client: repeating it adds nothing and returns the same
   * @throws not_found, forbidden, party_cancelled, party_finished
   */
  run(
    hostId: string,
    partyId: string,
    given: { list: string; siblingsWelcome: boolean; idempotencyKey: string | null },
  ): Promise<AddedFamilies> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      assertNotCancelled(party);
      if (party.status === 'finished') throw conflict('party_finished');
      const all = await this.links.ofParty(partyId);
      const isOfRequest = ({ idempotencyKey }: FamilyLink) =>
        idempotencyKey !== null && idempotencyKey === given.idempotencyKey;
      const before = all.filter((link) => !isOfRequest(link));
      const repeated = new Map(all.filter(isOfRequest).map((link) => [familyKey(link), link]));

      const now = this.clock.now();
      const added: FamilyLink[] = [];
      const problems: AddedFamilies['problems'] = [];
      const known = new Set(before.map(familyKey));
      const readPhone = (typed: string) => this.family.readPhone(typed);
      for (const { line, text, outcome } of readFamilyList(given.list, known, readPhone)) {
        if (typeof outcome === 'string') problems.push({ line, text, problem: outcome });
        else {
          const place = { partyId, position: line, ...given };
          const link = repeated.get(familyKey(outcome)) ?? this.create(place, outcome, now);
          added.push(link);
        }
      }
      return { ids: added.map(({ id }) => id), problems };
    });
  }

  private create(...given: ConstructorParameters<typeof FamilyLink>): FamilyLink {
    const link = new FamilyLink(...given);
    link.issue(this.secrets.create(link.id));
    this.links.add(link);
    return link;
  }
}
