import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AddFamilyMember } from './application/add-family-member.js';
import { AnonymiseHousehold } from './application/anonymise-household.js';
import { AnonymiseManualGuests } from './application/anonymise-manual-guests.js';
import { ForgetCareOfManualGuests } from './application/forget-care-of-manual-guests.js';
import { AnonymisePeople } from './application/anonymise-people.js';
import { AuthorizePickUp } from './application/authorize-pick-up.js';
import { ChangeAuthorization } from './application/change-authorization.js';
import { ChangePerson } from './application/change-person.js';
import { CreateManualGuest } from './application/create-manual-guest.js';
import { DropHealthCondition } from './application/drop-health-condition.js';
import { FamilyFacade } from './application/family.facade.js';
import { NoteHealthCondition } from './application/note-health-condition.js';
import { RemoveCareNotes } from './application/remove-care-notes.js';
import { RemoveFamilyMember } from './application/remove-family-member.js';
import { RevokeAuthorization } from './application/revoke-authorization.js';
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
    AddFamilyMember,
    ChangePerson,
    RemoveFamilyMember,
    NoteHealthCondition,
    DropHealthCondition,
    AuthorizePickUp,
    ChangeAuthorization,
    RevokeAuthorization,
    AnonymiseHousehold,
    AnonymiseManualGuests,
    ForgetCareOfManualGuests,
    AnonymisePeople,
    CreateManualGuest,
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
