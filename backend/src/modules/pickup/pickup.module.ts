import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { AnnouncePickup } from './application/announce-pickup.js';
import { AuditHandovers } from './application/audit-handovers.js';
import { PickupBlocks } from './application/pickup-blocks.js';
import { FollowFamilies } from './application/follow-families.js';
import { ForgetTakers } from './application/forget-takers.js';
import { KeepHandovers } from './application/keep-handovers.js';
import { PickupPasses } from './application/pickup-passes.js';
import { LoadHandoverCheck } from './application/load-handover-check.js';
import { MailHandovers } from './application/mail-handovers.js';
import { NeededHandovers } from './application/needed-handovers.js';
import { OpenPickupPass } from './application/open-pickup-pass.js';
import { PickupFamilies } from './application/pickup-families.js';
import { PickupFacade } from './application/pickup.facade.js';
import { PresentedPickups } from './application/presented-pickups.js';
import { RecordHandoverSwitch } from './application/record-handover-switch.js';
import { SumUpHandovers } from './application/sum-up-handovers.js';
import { HandoverDetails } from './domain/handover-details.entity.js';
import { HandoverSwitch } from './domain/handover-switch.entity.js';
import { Handover } from './domain/handover.entity.js';
import { PickupBlock } from './domain/pickup-block.entity.js';
import { PickupCodeTry } from './domain/pickup-code-try.entity.js';
import { PickupPass } from './domain/pickup-pass.entity.js';
import { PickupBlocksController } from './http/pickup-blocks.controller.js';
import { PickupPassesController } from './http/pickup-passes.controller.js';
import { HandoverAuditReadModel } from './infrastructure/handover-audit.read-model.js';
import { HandoverSeals } from './infrastructure/handover-seals.js';
import { HandoverVerificationRepository } from './infrastructure/handover-verification.repository.js';
import { HandoverReadModel } from './infrastructure/handover.read-model.js';
import { HandoverRepository } from './infrastructure/handover.repository.js';
import { PickupDataReadModel } from './infrastructure/personal-data.read-model.js';
import { PickupBlockRepository } from './infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from './infrastructure/pickup-code-try.repository.js';
import { PickupFactsReadModel } from './infrastructure/pickup-facts.read-model.js';
import { PickupPassRepository } from './infrastructure/pickup-pass.repository.js';
import { PickupSecrets } from './infrastructure/pickup-secrets.js';
import { PickupReadModel } from './infrastructure/pickup.read-model.js';
import { PickupApi } from './pickup.api.js';
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
  providers: [
    ...JOBS,
    AnnouncePickup,
    AuditHandovers,
    PickupBlocks,
    FollowFamilies,
    ForgetTakers,
    KeepHandovers,
    PickupPasses,
    LoadHandoverCheck,
    MailHandovers,
    NeededHandovers,
    OpenPickupPass,
    PickupFamilies,
    PresentedPickups,
    RecordHandoverSwitch,
    SumUpHandovers,
    HandoverAuditReadModel,
    HandoverSeals,
    HandoverVerificationRepository,
    HandoverReadModel,
    HandoverRepository,
    PickupDataReadModel,
    PickupBlockRepository,
    PickupCodeTryRepository,
    PickupFactsReadModel,
    PickupPassRepository,
    PickupSecrets,
    PickupReadModel,
    { provide: PickupApi, useClass: PickupFacade },
  ],
  exports: [PickupApi],
})
export class PickupModule {}
