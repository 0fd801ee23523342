import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { EraseReviews } from './application/erase-reviews.js';
import { RateParty } from './application/rate-party.js';
import { RewriteReview } from './application/rewrite-review.js';
import { WriteReview } from './application/write-review.js';
import { Review } from './domain/review.entity.js';
import { FinishedInvitationsController } from './http/finished-invitations.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { FinishedInvitationsReadModel } from './infrastructure/finished-invitations.read-model.js';
import { ReviewReadModel } from './infrastructure/review.read-model.js';
import { ReviewRepository } from './infrastructure/review.repository.js';
import { ReviewDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [MikroOrmModule.forFeature([Review]), PartiesModule, InvitationsModule],
  controllers: [FinishedInvitationsController, ReviewsController],
  providers: [
    ReviewDataReadModel,
    WriteReview,
    RewriteReview,
    RateParty,
    FinishedInvitationsReadModel,
    ReviewReadModel,
    ReviewRepository,
    EraseReviews,
  ],
})
export class ReviewsModule {}
