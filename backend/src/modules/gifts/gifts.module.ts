import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { FollowGiftFamilies } from './application/follow-gift-families.js';
import { GiftFamilies } from './application/gift-families.js';
import { ReleaseGifts } from './application/release-gifts.js';
import { ReserveIdea } from './application/reserve-idea.js';
import { WriteGiftList } from './application/write-gift-list.js';
import { GiftIdea } from './domain/gift-idea.entity.js';
import { GiftList } from './domain/gift-list.entity.js';
import { GiftReservation } from './domain/gift-reservation.entity.js';
import { FamilyGiftsController } from './http/family-gifts.controller.js';
import { GiftListController } from './http/gift-list.controller.js';
import { GiftFamiliesReadModel } from './infrastructure/gift-families.read-model.js';
import { GiftListRepository } from './infrastructure/gift-list.repository.js';
import { GiftReservationRepository } from './infrastructure/gift-reservation.repository.js';
import { GiftsReadModel } from './infrastructure/gifts.read-model.js';
import { GiftDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([GiftIdea, GiftList, GiftReservation]),
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [FamilyGiftsController, GiftListController],
  providers: [
    FollowGiftFamilies,
    GiftFamilies,
    ReleaseGifts,
    ReserveIdea,
    WriteGiftList,
    GiftFamiliesReadModel,
    GiftListRepository,
    GiftReservationRepository,
    GiftsReadModel,
    GiftDataReadModel,
  ],
})
export class GiftsModule {}
