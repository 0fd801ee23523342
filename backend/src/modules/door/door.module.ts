import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { PickupModule } from '../pickup/pickup.module.js';
import { CareReaders } from './application/care-readers.js';
import { ReadCare } from './application/read-care.js';
import { DoorAccess } from './application/door-access.js';
import { DoorHelpers } from './application/door-helpers.js';
import { DoorRooms } from './application/door-rooms.js';
import { DoorPasses } from './application/door-passes.js';
import { LiveDoor } from './application/live-door.js';
import { LogAttendance } from './application/log-attendance.js';
import { OpenDoorPass } from './application/open-door-pass.js';
import { ReadHandovers } from './application/read-handovers.js';
import { ReadDoor } from './application/read-door.js';
import { ReadDoorLog } from './application/read-door-log.js';
import { ReadLiveDoor } from './application/read-live-door.js';
import { RecordTaps } from './application/record-taps.js';
import { AttendanceChange } from './domain/attendance-change.entity.js';
import { DoorPass } from './domain/door-pass.entity.js';
import { DoorPassDevice } from './domain/door-pass-device.entity.js';
import { AttendanceController } from './http/attendance.controller.js';
import { CareAtDoorController } from './http/care-at-door.controller.js';
import { DoorHelperStrategy } from './http/door-helper.strategy.js';
import { DoorPassesController } from './http/door-passes.controller.js';
import { DoorStreamController } from './http/door-stream.controller.js';
import { HandoversController } from './http/handovers.controller.js';
import { AttendanceChangeRepository } from './infrastructure/attendance-change.repository.js';
import { DoorLogReadModel } from './infrastructure/door-log.read-model.js';
import { DoorMarkReadModel } from './infrastructure/door-mark.read-model.js';
import { DoorPassReadModel } from './infrastructure/door-pass.read-model.js';
import { DoorPassRepository } from './infrastructure/door-pass.repository.js';
import { DoorPassTokens } from './infrastructure/door-pass.tokens.js';
import { DoorDataReadModel } from './infrastructure/personal-data.read-model.js';
import { VerifyHandovers } from './application/verify-handovers.js';
import { GuardHandoverSwitch } from './application/guard-handover-switch.js';
import { LoggedExitReadModel } from './infrastructure/logged-exit.read-model.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([AttendanceChange, DoorPass, DoorPassDevice]),
    CareModule,
    FamilyModule,
    PartiesModule,
    InvitationsModule,
    PickupModule,
  ],
  controllers: [
    AttendanceController,
    CareAtDoorController,
    DoorPassesController,
    DoorStreamController,
    HandoversController,
  ],
  providers: [
    ...JOBS,
    AttendanceChangeRepository,
    CareReaders,
    DoorAccess,
    DoorDataReadModel,
    DoorHelpers,
    DoorHelperStrategy,
    DoorLogReadModel,
    DoorMarkReadModel,
    DoorPassReadModel,
    DoorPassRepository,
    DoorPassTokens,
    DoorRooms,
    DoorPasses,
    GuardHandoverSwitch,
    LogAttendance,
    LoggedExitReadModel,
    OpenDoorPass,
    ReadCare,
    ReadDoor,
    ReadDoorLog,
    ReadHandovers,
    RecordTaps,
    VerifyHandovers,
    { provide: LiveDoor, useClass: ReadLiveDoor },
  ],
  exports: [DoorHelpers], // for the guard of routes that helpers may call
})
export class DoorModule {}
