import { Injectable } from '@nestjs/common';
import type { FamilyBearer } from '../../../shared/caller.js';
import { FamilyLinkTokens } from '../infrastructure/family-link-tokens.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';

/** Who calls with the token of a family's link. */
@Injectable()
export class FamilyBearers {
  constructor(
    private readonly tokens: FamilyLinkTokens,
    private readonly families: PartyFamilyRepository,
  ) {}

  /** @returns undefined when the header names none, also once the host has replaced the link */
  async namedIn(authorization: string | undefined): Promise<FamilyBearer | undefined> {
    const named = this.tokens.bearerOf(authorization);
    if (!named) return undefined;
    const { secretHash, ...bearer } = named;
    return (await this.families.hasSecret(bearer.familyId, secretHash)) ? bearer : undefined;
  }
}
