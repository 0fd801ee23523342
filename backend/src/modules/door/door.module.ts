import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { PickupModule } from '../pickup/pickup.module.js';
import { DoorHelpers } from './application/door-helpers.js';
import { LiveDoor } from './application/live-door.js';
import { ReadLiveDoor } from './application/read-live-door.js';
import { AttendanceChange } from './domain/attendance-change.entity.js';
import { DoorPass } from './domain/door-pass.entity.js';
import { DoorPassDevice } from './domain/door-pass-device.entity.js';
import { AttendanceController } from './http/attendance.controller.js';
import { CareAtDoorController } from './http/care-at-door.controller.js';
import { DoorPassesController } from './http/door-passes.controller.js';
import { DoorStreamController } from './http/door-stream.controller.js';
import { HandoversController } from './http/handovers.controller.js';
import * as parts from './door.providers.js';
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
  providers: [...JOBS, ...Object.values(parts), { provide: LiveDoor, useClass: ReadLiveDoor }],
  exports: [DoorHelpers], // for the guard of routes that helpers may call
})
export class DoorModule {}
