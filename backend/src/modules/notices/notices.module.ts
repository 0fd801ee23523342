import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { HouseholdCalendar } from './domain/calendars/household-calendar.entity.js';
import { ChangeNotice } from './domain/changes/change-notice.entity.js';
import { PartyChange } from './domain/changes/party-change.entity.js';
import { Nudge } from './domain/nudges/nudge.entity.js';
import { PlaceNotice } from './domain/places/place-notice.entity.js';
import { SentReminder } from './domain/reminders/sent-reminder.entity.js';
import { CalendarsController } from './http/calendars.controller.js';
import { ChangesController } from './http/changes.controller.js';
import { NudgesController } from './http/nudges.controller.js';
import * as parts from './notices.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      PartyChange,
      ChangeNotice,
      HouseholdCalendar,
      Nudge,
      PlaceNotice,
      SentReminder,
    ]),
    FamilyModule,
    InvitationsModule,
    PartiesModule,
  ],
  controllers: [NudgesController, ChangesController, CalendarsController],
  providers: [...JOBS, ...Object.values(parts)],
})
export class NoticesModule {}
