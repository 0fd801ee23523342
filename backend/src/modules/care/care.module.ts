import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveEntities } from '../../shared/live/live-entities.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { CareFacade } from './application/care.facade.js';
import { DecideCare } from './application/decide-care.js';
import { EraseCareLog } from './application/erase-care-log.js';
import { FollowAnswers } from './application/follow-answers.js';
import { KeepEarlierEnds } from './application/keep-earlier-ends.js';
import { MarkFamilies } from './application/mark-families.js';
import { PurgeCare } from './application/purge-care.js';
import { ReadCareReceipt } from './application/read-care-receipt.js';
import { ReadContact } from './application/read-contact.js';
import { ReadGuestInfo } from './application/read-guest-info.js';
import { RecordCareTaps } from './application/record-care-taps.js';
import { ReportWipedCopies } from './application/report-wiped-copies.js';
import { SignalDoors } from './application/signal-doors.js';
import { WriteCareReceipts } from './application/write-care-receipts.js';
import { CareApi } from './care.api.js';
import { CareCopy } from './domain/care-copy.entity.js';
import { CarePurge } from './domain/care-purge.entity.js';
import { CareRead } from './domain/care-read.entity.js';
import { CareReceipt } from './domain/care-receipt.entity.js';
import { Consent } from './domain/consent.entity.js';
import { EarlierEnd } from './domain/earlier-end.entity.js';
import { RecordedCareTap } from './domain/recorded-care-tap.entity.js';
import { CareController } from './http/care.controller.js';
import { ConsentsController } from './http/consents.controller.js';
import { CareReceiptsController } from './http/care-receipts.controller.js';
import { CareAccessReadModel } from './infrastructure/care-access.read-model.js';
import { CareCopyRepository } from './infrastructure/care-copy.repository.js';
import { CarePurgeRepository } from './infrastructure/care-purge.repository.js';
import { CareReadRepository } from './infrastructure/care-read.repository.js';
import { CareReadsReadModel } from './infrastructure/care-reads.read-model.js';
import { CareReceiptReadModel } from './infrastructure/care-receipt.read-model.js';
import { CareTapReadModel } from './infrastructure/care-tap.read-model.js';
import { CareTapRepository } from './infrastructure/care-tap.repository.js';
import { ConsentReadModel } from './infrastructure/consent.read-model.js';
import { ConsentRepository } from './infrastructure/consent.repository.js';
import { DueCareReadModel } from './infrastructure/due-care.read-model.js';
import { FoodNeedsReadModel } from './infrastructure/food-needs.read-model.js';
import { HealthTotalsReadModel } from './infrastructure/health-totals.read-model.js';
import { OpenCareReadModel } from './infrastructure/open-care.read-model.js';
import { CareDataReadModel } from './infrastructure/personal-data.read-model.js';
import { PickupPeopleReadModel } from './infrastructure/pickup-people.read-model.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      CareCopy,
      CarePurge,
      CareRead,
      CareReceipt,
      Consent,
      EarlierEnd,
      RecordedCareTap,
    ]),
    FamilyModule,
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [CareController, CareReceiptsController, ConsentsController],
  providers: [
    ...JOBS,
    CareAccessReadModel,
    CareCopyRepository,
    CareDataReadModel,
    CarePurgeRepository,
    CareReadRepository,
    CareReadsReadModel,
    CareReceiptReadModel,
    CareTapReadModel,
    CareTapRepository,
    ConsentReadModel,
    ConsentRepository,
    DecideCare,
    DueCareReadModel,
    EraseCareLog,
    FollowAnswers,
    FoodNeedsReadModel,
    HealthTotalsReadModel,
    KeepEarlierEnds,
    MarkFamilies,
    OpenCareReadModel,
    PickupPeopleReadModel,
    PurgeCare,
    ReadCareReceipt,
    ReadContact,
    ReadGuestInfo,
    RecordCareTaps,
    ReportWipedCopies,
    SignalDoors,
    WriteCareReceipts,
    { provide: CareApi, useClass: CareFacade },
  ],
  exports: [CareApi],
})
export class CareModule {
  constructor(live: LiveEntities) {
    live.watch(Consent, {
      what: 'guests',
      partyOf: ({ partyId }) => partyId,
      concerns: (_, changed) =>
        ['revokedAt', 'photos', 'whatToDo'].some((name) => changed.includes(name)),
    });
  }
}
