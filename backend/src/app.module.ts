import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { LoggerModule } from 'nestjs-pino';
import './names.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CareModule } from './modules/care/care.module.js';
import { DoorModule } from './modules/door/door.module.js';
import { FamilyModule } from './modules/family/family.module.js';
import { GiftsModule } from './modules/gifts/gifts.module.js';
import { InvitationsModule } from './modules/invitations/invitations.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MenuModule } from './modules/menu/menu.module.js';
import { NoticesModule } from './modules/notices/notices.module.js';
import { PartiesModule } from './modules/parties/parties.module.js';
import { PickupModule } from './modules/pickup/pickup.module.js';
import { ReviewsModule } from './modules/reviews/reviews.module.js';
import { Config } from './shared/config/config.js';
import { ormOptions } from './shared/database/orm.config.js';
import { isPooled } from './shared/database/pooler.js';
import { unitOfWork } from './shared/database/unit-of-work.js';
import { ErasuresModule } from './shared/erasures/erasures.module.js';
import { HealthModule } from './shared/health/health.module.js';
import { ErrorFilter } from './shared/http/error.filter.js';
import { RequestLog } from './shared/logging/request-log.js';
import { SharedModule } from './shared/shared.module.js';
import { validationPipe } from './shared/validation/validation.pipe.js';

@Module({
  imports: [
    SharedModule,
    LoggerModule.forRootAsync({
      inject: [RequestLog],
      useFactory: (log: RequestLog) => log.params,
    }),
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      inject: [Config],
      useFactory: async (config: Config) => ({
        ...ormOptions(config.DATABASE_URL, {
          pool: config.DATABASE_POOL,
          seconds: config.DATABASE_SECONDS,
          pooled: await isPooled(config),
        }),
        autoLoadEntities: true,
        registerRequestContext: false, // see unitOfWorkPerRequest
        context: unitOfWork,
      }),
    }),
    ScheduleModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({ cronJobs: config.RUN_JOBS }),
    }),
    ErasuresModule,
    AuthModule,
    CareModule,
    FamilyModule,
    HealthModule,
    InvitationsModule,
    MediaModule,
    MenuModule,
    NoticesModule,
    PartiesModule,
    ReviewsModule,
    GiftsModule,
    PickupModule,
    DoorModule,
    AlertsModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {}
