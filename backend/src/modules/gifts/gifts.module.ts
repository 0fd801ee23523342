import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MediaModule } from '../media/media.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { ForgetPayments } from './application/forget-payments.js';
import { FollowGiftFamilies } from './application/follow-gift-families.js';
import { GiftCollections } from './application/gift-collections.js';
import { GiftFamilies } from './application/gift-families.js';
import { GiftPhotos } from './application/gift-photos.js';
import { JoinCollection } from './application/join-collection.js';
import { MailPassedOn } from './application/mail-passed-on.js';
import { MailedFamilies } from './application/mailed-families.js';
import { ReleaseGifts } from './application/release-gifts.js';
import { ReserveIdea } from './application/reserve-idea.js';
import { ShowGifts } from './application/show-gifts.js';
import { ThankFamilies } from './application/thank-families.js';
import { WriteGiftList } from './application/write-gift-list.js';
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
import { DuePaymentsReadModel } from './infrastructure/due-payments.read-model.js';
import { GiftCollectionRepository } from './infrastructure/gift-collection.repository.js';
import { GiftFamiliesReadModel } from './infrastructure/gift-families.read-model.js';
import { GiftListRepository } from './infrastructure/gift-list.repository.js';
import { GiftPhotoRepository } from './infrastructure/gift-photo.repository.js';
import { GiftReservationRepository } from './infrastructure/gift-reservation.repository.js';
import { GiftThanksRepository } from './infrastructure/gift-thanks.repository.js';
import { GiftsReadModel } from './infrastructure/gifts.read-model.js';
import { GiftDataReadModel } from './infrastructure/personal-data.read-model.js';
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
  providers: [
    ...JOBS,
    FollowGiftFamilies,
    ForgetPayments,
    GiftCollections,
    GiftFamilies,
    GiftPhotos,
    JoinCollection,
    MailPassedOn,
    MailedFamilies,
    ReleaseGifts,
    ReserveIdea,
    ShowGifts,
    ThankFamilies,
    WriteGiftList,
    DuePaymentsReadModel,
    GiftCollectionRepository,
    GiftFamiliesReadModel,
    GiftListRepository,
    GiftPhotoRepository,
    GiftReservationRepository,
    GiftThanksRepository,
    GiftsReadModel,
    GiftDataReadModel,
  ],
})
export class GiftsModule {}
