import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { CareReaders } from './application/care-readers.js';
import { ReadCareCopy } from './application/read-care-copy.js';
import { DoorAccess } from './application/door-access.js';
import { DoorHelpers } from './application/door-helpers.js';
import { DoorRooms } from './application/door-rooms.js';
import { EraseDoorPasses } from './application/erase-door-passes.js';
import { KeepHandovers } from '../pickup/application/keep-handovers.js';
import { LiveDoor } from './application/live-door.js';
import { LogAttendance } from './application/log-attendance.js';
import { MakeDoorPass } from './application/make-door-pass.js';
import { OpenDoorPass } from './application/open-door-pass.js';
import { KeepPassEnds } from './application/keep-pass-ends.js';
import { PurgeDoor } from './application/purge-door.js';
import { NeededHandovers } from '../pickup/application/needed-handovers.js';
import { RecordHandoverSwitch } from '../pickup/application/record-handover-switch.js';
import { BlockTaker } from '../pickup/application/block-taker.js';
import { CheckPicker } from '../pickup/application/check-picker.js';
import { ErasePickupData } from '../pickup/application/erase-pickup-data.js';
import { MakePickupPass } from '../pickup/application/make-pickup-pass.js';
import { AnnouncePickup } from '../pickup/application/announce-pickup.js';
import { PresentedPickups } from '../pickup/application/presented-pickups.js';
import { OpenPickupPass } from '../pickup/application/open-pickup-pass.js';
import { PickupHouseholds } from '../pickup/application/pickup-households.js';
import { RevokePickupPass } from '../pickup/application/revoke-pickup-pass.js';
import { ReadCareAtDoor } from './application/read-care-at-door.js';
import { LoadHandoverCheck } from '../pickup/application/load-handover-check.js';
import { ReadHandovers } from './application/read-handovers.js';
import { ReadDoor } from './application/read-door.js';
import { ReadLiveDoor } from './application/read-live-door.js';
import { RecordTaps } from './application/record-taps.js';
import { RevokeDoorPass } from './application/revoke-door-pass.js';
import { SumUpHandovers } from '../pickup/application/sum-up-handovers.js';
import { MailHandovers } from '../pickup/application/mail-handovers.js';
import { VerifyHandovers } from '../pickup/application/audit-handovers.js';
import { VerifyHandoversNightly } from './application/verify-handovers-nightly.js';
import { AttendanceChange } from './domain/attendance-change.entity.js';
import { DoorPass } from './domain/door-pass.entity.js';
import { DoorPassDevice } from './domain/door-pass-device.entity.js';
import { HandoverDetails } from '../pickup/domain/handover-details.entity.js';
import { Handover } from '../pickup/domain/handover.entity.js';
import { HandoverSwitch } from '../pickup/domain/handover-switch.entity.js';
import { PickupCodeTry } from '../pickup/domain/pickup-code-try.entity.js';
import { PickupBlock } from '../pickup/domain/pickup-block.entity.js';
import { PickupPass } from '../pickup/domain/pickup-pass.entity.js';
import { AttendanceController } from './http/attendance.controller.js';
import { CareAtDoorController } from './http/care-at-door.controller.js';
import { DoorHelperStrategy } from './http/door-helper.strategy.js';
import { DoorPassesController } from './http/door-passes.controller.js';
import { DoorStreamController } from './http/door-stream.controller.js';
import { HandoversController } from './http/handovers.controller.js';
import { PickupBlocksController } from '../pickup/http/pickup-blocks.controller.js';
import { PickupPassesController } from '../pickup/http/pickup-passes.controller.js';
import { AttendanceChangeRepository } from './infrastructure/attendance-change.repository.js';
import { DoorLogReadModel } from './infrastructure/door-log.read-model.js';
import { DoorMarkReadModel } from './infrastructure/door-mark.read-model.js';
import { DoorPassReadModel } from './infrastructure/door-pass.read-model.js';
import { DoorPassRepository } from './infrastructure/door-pass.repository.js';
import { DoorPassSecrets } from './infrastructure/door-pass-secrets.js';
import { DoorPassTokens } from './infrastructure/door-pass.tokens.js';
import { HandoverAuditReadModel } from '../pickup/infrastructure/handover-audit.read-model.js';
import { HandoverSeals } from '../pickup/infrastructure/handover-seals.js';
import { HandoverVerificationRepository } from '../pickup/infrastructure/handover-verification.repository.js';
import { HandoverRepository } from '../pickup/infrastructure/handover.repository.js';
import { HandoverReadModel } from '../pickup/infrastructure/handover.read-model.js';
import { DoorDataReadModel } from './infrastructure/personal-data.read-model.js';
import { PickupReadModel } from '../pickup/infrastructure/pickup.read-model.js';
import { PickupBlockRepository } from '../pickup/infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from '../pickup/infrastructure/pickup-code-try.repository.js';
import { PickupPassRepository } from '../pickup/infrastructure/pickup-pass.repository.js';
import { PickupSecrets } from '../pickup/infrastructure/pickup-secrets.js';
import { PickupFactsReadModel } from '../pickup/infrastructure/pickup-facts.read-model.js';
import { EraseDoorPassesJob } from './jobs/erase-door-passes.job.js';
import { VerifyHandoversJob } from './jobs/verify-handovers.job.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      AttendanceChange,
      DoorPass,
      DoorPassDevice,
      Handover,
      HandoverDetails,
      HandoverSwitch,
      PickupCodeTry,
      PickupBlock,
      PickupPass,
    ]),
    CareModule,
    FamilyModule,
    PartiesModule,
    InvitationsModule,
  ],
  controllers: [
    AttendanceController,
    CareAtDoorController,
    DoorPassesController,
    DoorStreamController,
    HandoversController,
    PickupBlocksController,
    PickupPassesController,
  ],
  providers: [
    AttendanceChangeRepository,
    CareReaders,
    BlockTaker,
    CheckPicker,
    DoorAccess,
    DoorDataReadModel,
    DoorHelpers,
    DoorHelperStrategy,
    DoorLogReadModel,
    DoorMarkReadModel,
    DoorPassReadModel,
    DoorPassRepository,
    DoorPassSecrets,
    DoorPassTokens,
    DoorRooms,
    EraseDoorPasses,
    EraseDoorPassesJob,
    HandoverAuditReadModel,
    HandoverReadModel,
    HandoverRepository,
    HandoverVerificationRepository,
    ErasePickupData,
    HandoverSeals,
    KeepHandovers,
    LogAttendance,
    RecordHandoverSwitch,
    MakeDoorPass,
    MakePickupPass,
    OpenDoorPass,
    AnnouncePickup,
    PresentedPickups,
    OpenPickupPass,
    LoadHandoverCheck,
    NeededHandovers,
    PickupFactsReadModel,
    KeepPassEnds,
    PurgeDoor,
    PickupHouseholds,
    PickupReadModel,
    PickupBlockRepository,
    PickupCodeTryRepository,
    PickupPassRepository,
    PickupSecrets,
    ReadCareAtDoor,
    ReadCareCopy,
    ReadDoor,
    ReadHandovers,
    RecordTaps,
    RevokeDoorPass,
    RevokePickupPass,
    MailHandovers,
    SumUpHandovers,
    VerifyHandovers,
    VerifyHandoversJob,
    VerifyHandoversNightly,
    { provide: LiveDoor, useClass: ReadLiveDoor },
  ],
})
export class DoorModule {}
