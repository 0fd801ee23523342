import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FamilyMembers } from './application/family-members.js';
import { AnonymiseHousehold } from './application/anonymise-household.js';
import { ManualGuests } from './application/manual-guests.js';
import { AnonymisePeople } from './application/anonymise-people.js';
import { Authorizations } from './application/authorizations.js';
import { NamedMembers } from './application/named-members.js';
import { HealthConditions } from './application/health-conditions.js';
import { FamilyFacade } from './application/family.facade.js';
import { RemoveCareNotes } from './application/remove-care-notes.js';
import { AuthorizedPerson } from './domain/authorized-person.entity.js';
import { NotedCondition } from './domain/noted-condition.entity.js';
import { Person } from './domain/person.entity.js';
import { FamilyApi } from './family.api.js';
import { AuthorizationsController } from './http/authorizations.controller.js';
import { FamilyController } from './http/family.controller.js';
import { HealthConditionsController } from './http/health-conditions.controller.js';
import { UsersController } from './http/users.controller.js';
import { AuthorizedPersonRepository } from './infrastructure/authorized-person.repository.js';
import { CareReadModel } from './infrastructure/care.read-model.js';
import { FamilyReadModel } from './infrastructure/family.read-model.js';
import { NotedConditionRepository } from './infrastructure/noted-condition.repository.js';
import { PersonRepository } from './infrastructure/person.repository.js';
import { FamilyDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [MikroOrmModule.forFeature([Person, NotedCondition, AuthorizedPerson])],
  controllers: [
    FamilyController,
    UsersController,
    HealthConditionsController,
    AuthorizationsController,
  ],
  providers: [
    FamilyDataReadModel,
    FamilyMembers,
    NamedMembers,
    HealthConditions,
    Authorizations,
    AnonymiseHousehold,
    ManualGuests,
    AnonymisePeople,
    RemoveCareNotes,
    PersonRepository,
    NotedConditionRepository,
    AuthorizedPersonRepository,
    FamilyReadModel,
    CareReadModel,
    { provide: FamilyApi, useClass: FamilyFacade },
  ],
  exports: [FamilyApi],
})
export class FamilyModule {}
