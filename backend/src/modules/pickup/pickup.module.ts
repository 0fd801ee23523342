import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { PickupFacade } from './application/pickup.facade.js';
import { HandoverDetails } from './domain/handover-details.entity.js';
import { HandoverSwitch } from './domain/handover-switch.entity.js';
import { Handover } from './domain/handover.entity.js';
import { PickupBlock } from './domain/pickup-block.entity.js';
import { PickupCodeTry } from './domain/pickup-code-try.entity.js';
import { PickupPass } from './domain/pickup-pass.entity.js';
import { PickupBlocksController } from './http/pickup-blocks.controller.js';
import { PickupPassesController } from './http/pickup-passes.controller.js';
import { PickupApi } from './pickup.api.js';
import * as parts from './pickup.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      HandoverDetails,
      HandoverSwitch,
      Handover,
      PickupBlock,
      PickupCodeTry,
      PickupPass,
    ]),
    CareModule,
    FamilyModule,
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [PickupBlocksController, PickupPassesController],
  providers: [...JOBS, ...Object.values(parts), { provide: PickupApi, useClass: PickupFacade }],
  exports: [PickupApi],
})
export class PickupModule {}
