import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { Review } from './domain/review.entity.js';
import { FinishedInvitationsController } from './http/finished-invitations.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import * as parts from './reviews.providers.js';

@Module({
  imports: [MikroOrmModule.forFeature([Review]), PartiesModule, InvitationsModule],
  controllers: [FinishedInvitationsController, ReviewsController],
  providers: Object.values(parts),
})
export class ReviewsModule {}
