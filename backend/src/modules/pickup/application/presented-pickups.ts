import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { PickupPass } from '../domain/pickup-pass.entity.js';
import { assertPickupValid } from '../domain/pickup-pass.terms.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** What a bearer's phone presents: the secret of the link, and the key that the phone made. */
export interface PresentedPickup {
  secret: string;
  key: string;
}

/** The passes of bearers, who have no account. */
@Injectable()
export class PresentedPickups {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly passes: PickupPassRepository,
  ) {}

  /**
   * Until the end of the transaction.
   * @throws not_found, pass_revoked, pass_expired
   */
  async lock(secret: string): Promise<{ pass: PickupPass; party: PartyFacts }> {
    const pass = await this.passes.lockByHash(hashSecret(secret));
    const party = pass && (await this.parties.find(pass.partyId));
    if (!pass || !party) throw notFound();
    assertPickupValid(pass.standingAt(this.clock.now(), party.dateEnd));
    return { pass, party };
  }
}
