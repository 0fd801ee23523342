import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { DoorModule } from '../door/door.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { PushService } from './application/push-service.port.js';
import { AlertNews } from './domain/alert-news.entity.js';
import { AlertPhone } from './domain/alert-phone.entity.js';
import { DayMail } from './domain/day-mail.entity.js';
import { DueDay } from './domain/due-day.entity.js';
import { AlertsController } from './http/alerts.controller.js';
import { DoorAlertsController } from './http/door-alerts.controller.js';
import { WebPushService } from './infrastructure/web-push.service.js';
import * as parts from './alerts.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([AlertNews, AlertPhone, DayMail, DueDay]),
    CareModule,
    DoorModule,
    FamilyModule,
    InvitationsModule,
    NoticesModule,
    PartiesModule,
  ],
  controllers: [AlertsController, DoorAlertsController],
  providers: [...JOBS, ...Object.values(parts), { provide: PushService, useClass: WebPushService }],
})
export class AlertsModule {}
