import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MediaModule } from '../media/media.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { GiftCollection } from './domain/gift-collection.entity.js';
import { GiftIdea } from './domain/gift-idea.entity.js';
import { GiftList } from './domain/gift-list.entity.js';
import { GiftPart } from './domain/gift-part.entity.js';
import { GiftPhoto } from './domain/gift-photo.entity.js';
import { GiftReservation } from './domain/gift-reservation.entity.js';
import { GiftThanks } from './domain/gift-thanks.entity.js';
import { FamilyGiftsController } from './http/family-gifts.controller.js';
import { GiftCollectionsController } from './http/gift-collections.controller.js';
import { GiftListController } from './http/gift-list.controller.js';
import { GiftPhotosController } from './http/gift-photos.controller.js';
import * as parts from './gifts.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      GiftCollection,
      GiftIdea,
      GiftList,
      GiftPart,
      GiftPhoto,
      GiftReservation,
      GiftThanks,
    ]),
    InvitationsModule,
    MediaModule,
    PartiesModule,
  ],
  controllers: [
    FamilyGiftsController,
    GiftCollectionsController,
    GiftListController,
    GiftPhotosController,
  ],
  providers: [...JOBS, ...Object.values(parts)],
})
export class GiftsModule {}
