import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ChangeParty } from './application/change-party.js';
import { ClosePartiesOfErasedHost } from './application/close-parties-of-erased-host.js';
import { CountView } from './application/count-view.js';
import { CreateParty } from './application/create-party.js';
import { FinishForgottenParties } from './application/finish-forgotten-parties.js';
import { PartiesFacade } from './application/parties.facade.js';
import { Party } from './domain/party.entity.js';
import { PartiesController } from './http/parties.controller.js';
import { PartyReadModel } from './infrastructure/party.read-model.js';
import { PartyRepository } from './infrastructure/party.repository.js';
import { ForgottenPartiesJob } from './jobs/forgotten-parties.job.js';
import { PartiesApi } from './parties.api.js';
import { PartyDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [MikroOrmModule.forFeature([Party])],
  controllers: [PartiesController],
  providers: [
    PartyDataReadModel,
    CreateParty,
    ChangeParty,
    CountView,
    FinishForgottenParties,
    ClosePartiesOfErasedHost,
    ForgottenPartiesJob,
    PartyReadModel,
    PartyRepository,
    { provide: PartiesApi, useClass: PartiesFacade },
  ],
  exports: [PartiesApi],
})
export class PartiesModule {}
