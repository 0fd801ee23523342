import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

@Injectable()
export class RevokeDoorPass {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly passes: DoorPassRepository,
    private readonly live: LiveChannel,
  ) {}

  /** Idempotent. Streams of its phones end, and their next request is refused. @throws not_found */
  run(hostId: string, passId: string): Promise<void> {
    return this.em.transactional(async () => {
      const pass = await this.passes.lock(passId);
      const party = pass && (await this.parties.find(pass.partyId));
      if (!pass || party?.hostId !== hostId) throw notFound();
      pass.revoke(this.clock.now());
      this.live.poke(pass.partyId, 'access');
    });
  }
}
