import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { Review } from '../domain/review.entity.js';

/** Deletes the reviews that an erased account wrote. */
@Injectable()
export class EraseReviews implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, async ({ accountId }) => {
      await this.em.nativeDelete(Review, { accountId });
    });
  }
}
