import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveEntities } from '../../shared/live/live-entities.js';
import { CallOffParty } from './application/call-off-party.js';
import { FamilyModule } from '../family/family.module.js';
import { ChangeParty } from './application/change-party.js';
import { ClosePartiesOfErasedHost } from './application/close-parties-of-erased-host.js';
import { CountView } from './application/count-view.js';
import { CreateParty } from './application/create-party.js';
import { DuplicateParty } from './application/duplicate-party.js';
import { FinishForgottenParties } from './application/finish-forgotten-parties.js';
import { PartiesFacade } from './application/parties.facade.js';
import { Party } from './domain/party.entity.js';
import { PartyHosts } from './application/party-hosts.js';
import { PartyHostsController } from './http/party-hosts.controller.js';
import { PartyHostsReadModel } from './infrastructure/party-hosts.read-model.js';
import { PartiesController } from './http/parties.controller.js';
import { VisitorPartiesController } from './http/visitor-parties.controller.js';
import { PartyReadModel } from './infrastructure/party.read-model.js';
import { PartyRepository } from './infrastructure/party.repository.js';
import { VisitorPartyReadModel } from './infrastructure/visitor-party.read-model.js';
import { PartiesApi } from './parties.api.js';
import { PartyDataReadModel } from './infrastructure/personal-data.read-model.js';
import { JOBS } from './jobs/schedule.js';

const SHOWN_AT_DOOR = [
  'name',
  'status',
  'cancelledAt',
  'dateStart',
  'dateEnd',
  'timezone',
  'requiresHandover',
  'coHostIds',
];

@Module({
  imports: [MikroOrmModule.forFeature([Party]), FamilyModule],
  controllers: [PartiesController, PartyHostsController, VisitorPartiesController],
  providers: [
    ...JOBS,
    PartyDataReadModel,
    CreateParty,
    ChangeParty,
    CallOffParty,
    DuplicateParty,
    CountView,
    PartyHosts,
    PartyHostsReadModel,
    FinishForgottenParties,
    ClosePartiesOfErasedHost,
    PartyReadModel,
    PartyRepository,
    VisitorPartyReadModel,
    { provide: PartiesApi, useClass: PartiesFacade },
  ],
  exports: [PartiesApi],
})
export class PartiesModule {
  constructor(live: LiveEntities) {
    live.watch(Party, {
      what: 'party',
      partyOf: ({ id }) => id,
      concerns: (_, changed, isNew) =>
        !isNew && SHOWN_AT_DOOR.some((name) => changed.includes(name)),
    });
  }
}
