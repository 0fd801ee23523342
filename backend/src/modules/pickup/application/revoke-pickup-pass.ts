import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { AuthorizationRevoked, FamilyMembersLeaving } from '../../family/family.events.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** By the family, and with the person for whom the pass is: a person who is no longer trusted takes no child. */
@Injectable()
export class RevokePickupPass implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly passes: PickupPassRepository,
    private readonly live: LiveChannel,
  ) {}

  onModuleInit(): void {
    this.events.on(FamilyMembersLeaving, ({ personIds }) => this.ofTakers(personIds));
    this.events.on(AuthorizationRevoked, ({ authorizedPersonId }) =>
      this.ofTakers([authorizedPersonId]),
    );
  }

  /** Idempotent. @throws not_found */
  run(accountId: string, passId: string): Promise<void> {
    return this.em.transactional(async () => {
      const pass = await this.passes.lock(passId, accountId);
      if (!pass) throw notFound();
      pass.revoke(this.clock.now());
      this.live.signal(pass.partyId, 'guests');
    });
  }

  private async ofTakers(ids: string[]): Promise<void> {
    for (const pass of await this.passes.lockForTakers(ids)) {
      pass.revoke(this.clock.now());
      this.live.signal(pass.partyId, 'guests');
    }
  }
}
