import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CareModule } from '../care/care.module.js';
import { DoorModule } from '../door/door.module.js';
import { FamilyModule } from '../family/family.module.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { AlertPhones } from './application/alert-phones.js';
import { DeliverPush } from './application/deliver-push.js';
import { ForgetAlerts } from './application/forget-alerts.js';
import { GatherAlerts } from './application/gather-alerts.js';
import { MailDay } from './application/mail-day.js';
import { NoteAlerts } from './application/note-alerts.js';
import { PushService } from './application/push-service.port.js';
import { AlertNews } from './domain/alert-news.entity.js';
import { AlertPhone } from './domain/alert-phone.entity.js';
import { DayMail } from './domain/day-mail.entity.js';
import { DueDay } from './domain/due-day.entity.js';
import { AlertsController } from './http/alerts.controller.js';
import { DoorAlertsController } from './http/door-alerts.controller.js';
import { AlertNewsRepository } from './infrastructure/alert-news.repository.js';
import { AlertPhoneRepository } from './infrastructure/alert-phone.repository.js';
import { AlertPhonesReadModel } from './infrastructure/alert-phones.read-model.js';
import { DayAnswersReadModel } from './infrastructure/day-answers.read-model.js';
import { DayMailRepository } from './infrastructure/day-mail.repository.js';
import { NamedChildrenReadModel } from './infrastructure/named-children.read-model.js';
import { AlertDataReadModel } from './infrastructure/personal-data.read-model.js';
import { WebPushService } from './infrastructure/web-push.service.js';
import { AlertWorkers } from './jobs/alert-workers.js';
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
  providers: [
    ...JOBS,
    AlertDataReadModel,
    AlertNewsRepository,
    AlertPhoneRepository,
    AlertPhones,
    AlertPhonesReadModel,
    AlertWorkers,
    DayAnswersReadModel,
    DayMailRepository,
    DeliverPush,
    ForgetAlerts,
    GatherAlerts,
    MailDay,
    NamedChildrenReadModel,
    NoteAlerts,
    { provide: PushService, useClass: WebPushService },
  ],
})
export class AlertsModule {}
