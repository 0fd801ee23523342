import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { AuthenticatedRequest } from '../../shared/http/access.js';
import { WriteLimitGuard } from '../../shared/http/rate-limit.js';
import { FamilyModule } from '../family/family.module.js';
import { ChangeAccountState } from './application/change-account-state.js';
import { ExportOwnData } from './application/export-own-data.js';
import { FindAccount } from './application/find-account.js';
import { PasswordHasher } from './application/credentials/password-hasher.port.js';
import { ReadAccount } from './application/read-account.js';
import { Account } from './domain/account.entity.js';
import { MailedCode } from './domain/credentials/mailed-code.entity.js';
import { EmailChange } from './domain/credentials/email-change.entity.js';
import { MailedLink } from './domain/credentials/mailed-link.entity.js';
import { RefreshToken } from './domain/sessions/refresh-token.entity.js';
import { SecondFactor } from './domain/second-factor/second-factor.entity.js';
import { EndedSession } from './domain/sessions/ended-session.entity.js';
import { Session } from './domain/sessions/session.entity.js';
import { AccessGuard } from './http/sessions/access.guard.js';
import { AccountController } from './http/account.controller.js';
import { AuthController } from './http/auth.controller.js';
import { CodesController } from './http/credentials/codes.controller.js';
import { MailsController } from './http/mails/mails.controller.js';
import { OpenIdController } from './http/openid/openid.controller.js';
import { PasswordsController } from './http/credentials/passwords.controller.js';
import { SecondFactorController } from './http/second-factor/second-factor.controller.js';
import { SessionClientMiddleware } from './http/sessions/session-client.middleware.js';
import { VerificationController } from './http/registration/verification.controller.js';
import { AccountRepository } from './infrastructure/account.repository.js';
import { Argon2Hasher } from './infrastructure/credentials/argon2-hasher.js';
import { OwnAccountReadModel } from './infrastructure/own-account.read-model.js';
import { AccountDataReadModel } from './infrastructure/personal-data.read-model.js';
import * as sessions from './sessions.providers.js';
import * as credentials from './credentials.providers.js';
import * as registration from './registration.providers.js';
import * as secondFactor from './second-factor.providers.js';
import * as openid from './openid.providers.js';
import * as mails from './mails.providers.js';
import * as erasure from './erasure.providers.js';
import { JOBS } from './jobs/schedule.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([
      Account,
      EndedSession,
      Session,
      RefreshToken,
      MailedLink,
      MailedCode,
      EmailChange,
      SecondFactor,
    ]),
    PassportModule.register({ property: 'caller' satisfies keyof AuthenticatedRequest }),
    FamilyModule,
  ],
  controllers: [
    AccountController,
    AuthController,
    CodesController,
    MailsController,
    OpenIdController,
    PasswordsController,
    SecondFactorController,
    VerificationController,
  ],
  providers: [
    ...JOBS,
    ...Object.values(sessions),
    ...Object.values(credentials),
    ...Object.values(registration),
    ...Object.values(secondFactor),
    ...Object.values(openid),
    ...Object.values(mails),
    ...Object.values(erasure),
    AccountDataReadModel,
    AccountRepository,
    ChangeAccountState,
    ExportOwnData,
    FindAccount,
    ReadAccount,
    OwnAccountReadModel,
    { provide: PasswordHasher, useClass: Argon2Hasher },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: WriteLimitGuard }, // counts by what the one before found
  ],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(SessionClientMiddleware).forRoutes('auth/{*path}');
  }
}
