import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveEntities } from '../../shared/live/live-entities.js';
import { FamilyModule } from '../family/family.module.js';
import { PartiesFacade } from './application/parties.facade.js';
import { Party } from './domain/party.entity.js';
import { PartyHostsController } from './http/party-hosts.controller.js';
import { PartiesController } from './http/parties.controller.js';
import { VisitorPartiesController } from './http/visitor-parties.controller.js';
import { PartiesApi } from './parties.api.js';
import * as parts from './parties.providers.js';
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
  providers: [...JOBS, ...Object.values(parts), { provide: PartiesApi, useClass: PartiesFacade }],
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
