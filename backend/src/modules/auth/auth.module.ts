import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { AuthenticatedRequest } from '../../shared/http/access.js';
import { FamilyModule } from '../family/family.module.js';
import { EraseAccount } from './application/erase-account.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { OpenSession } from './application/open-session.js';
import { RefreshSession } from './application/refresh-session.js';
import { Register } from './application/register.js';
import { RequestReset } from './application/request-reset.js';
import { ResendVerification } from './application/resend-verification.js';
import { ResetPassword } from './application/reset-password.js';
import { SendResetMail } from './application/send-reset-mail.js';
import { SendVerificationMail } from './application/send-verification-mail.js';
import { TidyAccounts } from './application/tidy-accounts.js';
import { VerifyAccount } from './application/verify-account.js';
import { Account } from './domain/account.entity.js';
import { MailedLink } from './domain/mailed-link.entity.js';
import { PasswordHasher } from './domain/password-hasher.js';
import { RefreshToken } from './domain/refresh-token.entity.js';
import { Session } from './domain/session.entity.js';
import { AccessGuard } from './http/access.guard.js';
import { AccessTokenStrategy } from './http/access-token.strategy.js';
import { AuthController } from './http/auth.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { SessionMapper } from './http/session.mapper.js';
import { AuthApi } from './auth.api.js';
import { AccessTokens } from './infrastructure/access-tokens.js';
import { AccountJobs } from './infrastructure/account-jobs.js';
import { Argon2Hasher } from './infrastructure/argon2-hasher.js';
import { AuthFacade } from './infrastructure/auth.facade.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Account, Session, RefreshToken, MailedLink]),
    PassportModule.register({ property: 'caller' satisfies keyof AuthenticatedRequest }),
    FamilyModule,
  ],
  controllers: [AuthController, PasswordsController],
  providers: [
    AccessTokens,
    AccessTokenStrategy,
    AccountJobs,
    EraseAccount,
    LogIn,
    LogOut,
    OpenSession,
    RefreshSession,
    Register,
    RequestReset,
    ResendVerification,
    ResetPassword,
    SendResetMail,
    SendVerificationMail,
    SessionMapper,
    TidyAccounts,
    VerifyAccount,
    { provide: AuthApi, useClass: AuthFacade },
    { provide: PasswordHasher, useClass: Argon2Hasher },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AuthApi],
})
export class AuthModule {}
