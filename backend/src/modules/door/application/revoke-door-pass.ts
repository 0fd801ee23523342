import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { AccountAccessEnded } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { DoorPass } from '../domain/door-pass.entity.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

@Injectable()
export class RevokeDoorPass implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly passes: DoorPassRepository,
    private readonly live: LiveChannel,
  ) {}

  /** Helpers would read the care notes that a disabled host no longer may. A new password keeps them at the door. */
  onModuleInit(): void {
    this.events.on(AccountAccessEnded, async ({ accountId, isDisabled }) => {
      if (!isDisabled) return;
      for (const pass of await this.passes.notRevokedMadeBy(accountId)) this.revoke(pass);
    });
  }

  /** Idempotent. Streams of its phones end, and their next request is refused. @throws not_found */
  run(hostId: string, passId: string): Promise<void> {
    return this.em.transactional(async () => {
      const pass = await this.passes.find(passId);
      const party = pass && (await this.parties.find(pass.partyId));
      if (!pass || party?.hostId !== hostId) throw notFound();
      this.revoke(pass);
    });
  }

  private revoke(pass: DoorPass): void {
    pass.revoke(this.clock.now());
    this.live.signal(pass.partyId, 'access');
  }
}
