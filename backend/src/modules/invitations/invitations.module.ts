import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LiveEntities } from '../../shared/live/live-entities.js';
import { FamilyModule } from '../family/family.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { InvitationsFacade } from './application/invitations.facade.js';
import { PartyFamily } from './domain/party-family.entity.js';
import { Invitation } from './domain/invitation.entity.js';
import { WaitRequest } from './domain/wait-request.entity.js';
import { AddedGuestsController } from './http/added-guests.controller.js';
import { FamiliesController } from './http/families.controller.js';
import { FamilyLinksController } from './http/family-links.controller.js';
import { GuestListController } from './http/guest-list.controller.js';
import { InvitationsController } from './http/invitations.controller.js';
import { OwnFamilyController } from './http/own-family.controller.js';
import { OwnInvitationsController } from './http/own-invitations.controller.js';
import { WaitlistController } from './http/waitlist.controller.js';
import { FamilyListNotes, InvitationsApi } from './invitations.api.js';
import * as answers from './answers.providers.js';
import * as families from './families.providers.js';
import * as waiting from './waiting.providers.js';
import { JOBS } from './jobs/schedule.js';

/** What a door shows of a guest, but for the attendance, which its log announces. */
const SHOWN_AT_DOOR = [
  'rsvp',
  'removedAt',
  'accountId',
  'familyId',
  'stays',
  'pickedUpById',
  'leavesAlone',
  'namedAt',
  'contactPhone',
];

@Module({
  imports: [
    MikroOrmModule.forFeature([Invitation, WaitRequest, PartyFamily]),
    PartiesModule,
    FamilyModule,
  ],
  controllers: [
    InvitationsController,
    OwnInvitationsController,
    GuestListController,
    AddedGuestsController,
    WaitlistController,
    FamiliesController,
    OwnFamilyController,
    FamilyLinksController,
  ],
  providers: [
    ...JOBS,
    ...Object.values(answers),
    ...Object.values(families),
    ...Object.values(waiting),
    FamilyListNotes,
    { provide: InvitationsApi, useClass: InvitationsFacade },
  ],
  exports: [FamilyListNotes, InvitationsApi],
})
export class InvitationsModule {
  constructor(live: LiveEntities) {
    live.watch(Invitation, {
      what: 'guests',
      partyOf: ({ partyId }) => partyId,
      concerns: ({ rsvp }, changed, isNew) =>
        isNew ? rsvp === 'accepted' : SHOWN_AT_DOOR.some((name) => changed.includes(name)),
    });
  }
}
