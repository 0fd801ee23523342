import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { Reviews } from './application/reviews.js';
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
    Reviews,
    FinishedInvitationsReadModel,
    ReviewReadModel,
    ReviewRepository,
  ],
})
export class ReviewsModule {}
