import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FamilyFacade } from './application/family.facade.js';
import { AuthorizedPerson } from './domain/authorized-person.entity.js';
import { NotedCondition } from './domain/noted-condition.entity.js';
import { Person } from './domain/person.entity.js';
import { FamilyApi } from './family.api.js';
import { AuthorizationsController } from './http/authorizations.controller.js';
import { FamilyController } from './http/family.controller.js';
import { HealthConditionsController } from './http/health-conditions.controller.js';
import { UsersController } from './http/users.controller.js';
import * as parts from './family.providers.js';

@Module({
  imports: [MikroOrmModule.forFeature([Person, NotedCondition, AuthorizedPerson])],
  controllers: [
    FamilyController,
    UsersController,
    HealthConditionsController,
    AuthorizationsController,
  ],
  providers: [...Object.values(parts), { provide: FamilyApi, useClass: FamilyFacade }],
  exports: [FamilyApi],
})
export class FamilyModule {}
