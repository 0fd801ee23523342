import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveEntities } from '../../shared/live/live-entities.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { CareFacade } from './application/care.facade.js';
import { CareApi } from './care.api.js';
import { CareCopy } from './domain/care-copy.entity.js';
import { CarePurge } from './domain/care-purge.entity.js';
import { CareRead } from './domain/care-read.entity.js';
import { CareReceipt } from './domain/care-receipt.entity.js';
import { Consent } from './domain/consent.entity.js';
import { EarlierEnd } from './domain/earlier-end.entity.js';
import { RecordedCareTap } from './domain/recorded-care-tap.entity.js';
import { CareController } from './http/care.controller.js';
import { ConsentsController } from './http/consents.controller.js';
import { CareReceiptsController } from './http/care-receipts.controller.js';
import * as parts from './care.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      CareCopy,
      CarePurge,
      CareRead,
      CareReceipt,
      Consent,
      EarlierEnd,
      RecordedCareTap,
    ]),
    FamilyModule,
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [CareController, CareReceiptsController, ConsentsController],
  providers: [...JOBS, ...Object.values(parts), { provide: CareApi, useClass: CareFacade }],
  exports: [CareApi],
})
export class CareModule {
  constructor(live: LiveEntities) {
    live.watch(Consent, {
      what: 'guests',
      partyOf: ({ partyId }) => partyId,
      concerns: (_, changed) =>
        ['revokedAt', 'photos', 'whatToDo'].some((name) => changed.includes(name)),
    });
  }
}
