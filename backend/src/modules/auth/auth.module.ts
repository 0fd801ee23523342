import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { AuthenticatedRequest } from '../../shared/http/access.js';
import { FamilyModule } from '../family/family.module.js';
import { ChangeAccountState } from './application/change-account-state.js';
import { EraseAccount } from './application/erase-account.js';
import { FindAccount } from './application/find-account.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { OpenSession } from './application/open-session.js';
import { PasswordHasher } from './application/password-hasher.port.js';
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
import { RefreshToken } from './domain/refresh-token.entity.js';
import { Session } from './domain/session.entity.js';
import { AccessGuard } from './http/access.guard.js';
import { AccessTokenStrategy } from './http/access-token.strategy.js';
import { AuthController } from './http/auth.controller.js';
import { PasswordsController } from './http/passwords.controller.js';
import { SessionMapper } from './http/session.mapper.js';
import { AccountRepository } from './infrastructure/account.repository.js';
import { AccessTokens } from './infrastructure/access-tokens.js';
import { Argon2Hasher } from './infrastructure/argon2-hasher.js';
import { EndedAccounts } from './infrastructure/ended-accounts.js';
import { MailedLinkRepository } from './infrastructure/mailed-link.repository.js';
import { SessionRepository } from './infrastructure/session.repository.js';
import { SendResetMailJob } from './jobs/send-reset-mail.job.js';
import { TidyAccountsJob } from './jobs/tidy-accounts.job.js';

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
    AccountRepository,
    ChangeAccountState,
    EndedAccounts,
    EraseAccount,
    FindAccount,
    LogIn,
    LogOut,
    MailedLinkRepository,
    OpenSession,
    RefreshSession,
    Register,
    RequestReset,
    ResendVerification,
    ResetPassword,
    SendResetMail,
    SendResetMailJob,
    SendVerificationMail,
    SessionMapper,
    SessionRepository,
    TidyAccounts,
    TidyAccountsJob,
    VerifyAccount,
    { provide: PasswordHasher, useClass: Argon2Hasher },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
export class AuthModule {}
