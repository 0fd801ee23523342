import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { PickupSecrets } from '../infrastructure/pickup-secrets.js';
import { PresentedPickups, type PresentedPickup } from './presented-pickups.js';

/** Shows the door when the bearer of a pass will be there, by the bearer's own estimate. */
@Injectable()
export class AnnouncePickup {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly presented: PresentedPickups,
    private readonly secrets: PickupSecrets,
    private readonly live: LiveChannel,
  ) {}

  /**
   * @param minutes null takes it back
   * @returns until when the bearer is on the way
   * @throws not_found, pass_revoked, pass_expired; pass_claimed unless this phone has the pass
   */
  run(
    { secret, key }: PresentedPickup,
    minutes: number | null,
  ): Promise<{ party: PartyFacts; until: Date | null }> {
    return this.em.transactional(async () => {
      const { pass, party } = await this.presented.lock(secret);
      if (!pass.isClaimedBy(this.secrets.hashOfKey(key))) throw conflict('pass_claimed');
      pass.setOnMyWay(minutes, this.clock.now());
      this.live.signal(party.id, 'guests');
      return { party, until: pass.onMyWayUntil ?? null };
    });
  }
}
