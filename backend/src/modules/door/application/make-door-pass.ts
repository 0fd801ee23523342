import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import { newSecret } from '../../../shared/crypto/secret.js';
import { conflict, limitReached } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { DoorPass } from '../domain/door-pass.entity.js';
import { assertValid, PASSES_PER_PARTY } from '../domain/door-pass.terms.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

@Injectable()
export class MakeDoorPass {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly passes: DoorPassRepository,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * @param given `idempotencyKey`: repeating it makes no second pass, and replaces the link, which can be read
   * only once
   * @returns `link`: nothing can read it again
   * @throws not_found, forbidden, party_cancelled, party_finished, limit_reached; door_pass_revoked and
   * door_pass_expired for the key of a pass that opens nothing any more
   */
  run(
    hostId: string,
    partyId: string,
    given: { name: string; care: boolean; idempotencyKey: string | null },
  ): Promise<{ id: string; link: string }> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      if (party.cancelledAt) throw conflict('party_cancelled');
      if (party.status === 'finished') throw conflict('party_finished');
      const { idempotencyKey } = given;
      const repeated = idempotencyKey && (await this.passes.findRepeated(partyId, idempotencyKey));
      if (repeated) {
        assertValid(repeated.standingAt(this.clock.now(), party.dateEnd));
      }
      const pass = repeated || (await this.make(hostId, partyId, given));
      const { value, hash } = newSecret();
      pass.issue(hash);
      // The secret is in the fragment, which browsers send to no server.
      return { id: pass.id, link: new URL(`/door#${value}`, this.config.PUBLIC_URL).href };
    });
  }

  private async make(
    madeBy: string,
    partyId: string,
    given: { name: string; care: boolean; idempotencyKey: string | null },
  ): Promise<DoorPass> {
    const count = await this.passes.countOfParty(partyId);
    if (count >= PASSES_PER_PARTY) throw limitReached('door_passes', PASSES_PER_PARTY);
    const pass = new DoorPass({ ...given, partyId, madeBy }, this.clock.now());
    this.passes.add(pass);
    return pass;
  }
}
