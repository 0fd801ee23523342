import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AuthorizedPerson } from './domain/authorized-person.entity.js';
import { NotedCondition } from './domain/noted-condition.entity.js';
import { Person } from './domain/person.entity.js';
import { FamilyApi } from './family.api.js';
import { CareReadModel } from './infrastructure/care.read-model.js';
import { FamilyFacade } from './infrastructure/family.facade.js';
import { HealthNotes } from './infrastructure/health-notes.js';
import { Households } from './infrastructure/households.js';

@Module({
  imports: [MikroOrmModule.forFeature([Person, NotedCondition, AuthorizedPerson])],
  providers: [
    Households,
    HealthNotes,
    CareReadModel,
    { provide: FamilyApi, useClass: FamilyFacade },
  ],
  exports: [FamilyApi],
})
export class FamilyModule {}
