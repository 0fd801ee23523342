import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Review } from '../domain/review.entity.js';
import { ReviewsApi } from '../reviews.api.js';

@Injectable()
export class ReviewsFacade extends ReviewsApi {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async eraseBy(accountId: string): Promise<void> {
    await this.em.nativeDelete(Review, { accountId });
  }
}
