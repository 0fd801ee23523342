import { Injectable } from '@nestjs/common';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { PartyFamily } from '../domain/party-family.entity.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';

/** Finds a family link by its secret. Unknown and malformed secrets are the same to the caller. */
@Injectable()
export class FamilyLinkAccess {
  constructor(
    private readonly links: PartyFamilyRepository,
    private readonly parties: PartiesApi,
  ) {}

  /** @throws not_found */
  async find(secret: string): Promise<PartyFamily> {
    const link = await this.links.findByHash(hashSecret(secret));
    if (!link) throw notFound();
    return link;
  }

  /** Locks the party and reads the link again. @throws not_found */
  async lock(link: PartyFamily): Promise<{ link: PartyFamily; party: PartyFacts }> {
    const party = await this.parties.lock(link.partyId);
    const current = await this.links.reload(link);
    if (!party || !current) throw notFound();
    return { link: current, party };
  }
}
