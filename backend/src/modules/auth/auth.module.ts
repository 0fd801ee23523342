import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { AuthenticatedRequest } from '../../shared/http/access.js';
import { WriteLimitGuard } from '../../shared/http/rate-limit.js';
import { FamilyModule } from '../family/family.module.js';
import { ChangeAccountState } from './application/change-account-state.js';
import { CreateAccount } from './application/create-account.js';
import { ChangePassword } from './application/change-password.js';
import { CheckSecondFactor } from './application/check-second-factor.js';
import { CheckMailChoices } from './application/check-mail-choices.js';
import { ChooseMails } from './application/choose-mails.js';
import { CompleteErasures } from './application/complete-erasures.js';
import { ConfirmEmailChange } from './application/confirm-email-change.js';
import { ConfirmSecondFactor } from './application/confirm-second-factor.js';
import { DropRegistration } from './application/drop-registration.js';
import { EndOtherSessions } from './application/end-other-sessions.js';
import { EraseAccount } from './application/erase-account.js';
import { EraseOwnAccount } from './application/erase-own-account.js';
import { EraseUnusedHouseholds } from './application/erase-unused-households.js';
import { ExportOwnData } from './application/export-own-data.js';
import { FindAccount } from './application/find-account.js';
import { FindRegistration } from './application/find-registration.js';
import { IssueCode } from './application/issue-code.js';
import { KeepPresentedSession } from './application/keep-presented-session.js';
import { LogIn } from './application/log-in.js';
import { LogOut } from './application/log-out.js';
import { MailOwner } from './application/mail-owner.js';
import { OpenSession } from './application/open-session.js';
import { PasswordHasher } from './application/password-hasher.port.js';
import { ProveAddress } from './application/prove-address.js';
import { ReadRegistration } from './application/read-registration.js';
import { ReadAccount } from './application/read-account.js';
import { Reauthenticate } from './application/reauthenticate.js';
import { ReencryptSecondFactors } from './application/reencrypt-second-factors.js';
import { RefreshSession } from './application/refresh-session.js';
import { RefuseRegistration } from './application/refuse-registration.js';
import { Register } from './application/register.js';
import { RenewRecoveryCodes } from './application/renew-recovery-codes.js';
import { RepeatErasures } from './application/repeat-erasures.js';
import { RequestCode } from './application/request-code.js';
import { RequestEmailChange } from './application/request-email-change.js';
import { RequestReset } from './application/request-reset.js';
import { ResendVerification } from './application/resend-verification.js';
import { ResetPassword } from './application/reset-password.js';
import { ResumeMails } from './application/resume-mails.js';
import { SendResetMail } from './application/send-reset-mail.js';
import { SendVerificationMail } from './application/send-verification-mail.js';
import { StartSecondFactor } from './application/start-second-factor.js';
import { SwitchOffSecondFactor } from './application/switch-off-second-factor.js';
import { Unsubscribe } from './application/unsubscribe.js';
import { TidyAccounts } from './application/tidy-accounts.js';
import { VerifyAccount } from './application/verify-account.js';
import { VerifyCode } from './application/verify-code.js';
import { Account } from './domain/account.entity.js';
import { MailedCode } from './domain/mailed-code.entity.js';
import { EmailChange } from './domain/email-change.entity.js';
import { MailedLink } from './domain/mailed-link.entity.js';
import { RefreshToken } from './domain/refresh-token.entity.js';
import { SecondFactor } from './domain/second-factor.entity.js';
import { EndedSession } from './domain/ended-session.entity.js';
import { Session } from './domain/session.entity.js';
import { AccessTokenStrategy } from './http/access-token.strategy.js';
import { AccessGuard } from './http/access.guard.js';
import { AccountController } from './http/account.controller.js';
import { DeviceCookie } from './http/device-cookie.js';
import { AuthController } from './http/auth.controller.js';
import { CodesController } from './http/codes.controller.js';
import { MailsController } from './http/mails.controller.js';
import { OpenIdController } from './http/openid.controller.js';
import { OpenIdFlowCookie } from './http/openid-flow-cookie.js';
import { OpenIdStrategy } from './http/openid.strategy.js';
import { PasswordsController } from './http/passwords.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SessionClientMiddleware } from './http/session-client.middleware.js';
import { SessionMapper } from './http/session.mapper.js';
import { VerificationController } from './http/verification.controller.js';
import { AccessTokens } from './infrastructure/access-tokens.js';
import { AccountRepository } from './infrastructure/account.repository.js';
import { Argon2Hasher } from './infrastructure/argon2-hasher.js';
import { CodeHasher } from './infrastructure/code-hasher.js';
import { MailChoiceReadModel } from './infrastructure/mail-choice.read-model.js';
import { MailedCodeRepository } from './infrastructure/mailed-code.repository.js';
import { EndedAccessReadModel } from './infrastructure/ended-access.read-model.js';
import { EndedAccess } from './infrastructure/ended-access.js';
import { EmailChangeRepository } from './infrastructure/email-change.repository.js';
import { MailedLinkRepository } from './infrastructure/mailed-link.repository.js';
import { OpenIdProvider } from './infrastructure/openid-provider.js';
import { RegistrationReadModel } from './infrastructure/registration.read-model.js';
import { SecondFactorRepository } from './infrastructure/second-factor.repository.js';
import { SecretCipher } from './infrastructure/secret-cipher.js';
import { OwnAccountReadModel } from './infrastructure/own-account.read-model.js';
import { SessionReadModel } from './infrastructure/session.read-model.js';
import { SessionKeys } from './infrastructure/session-keys.js';
import { SessionRepository } from './infrastructure/session.repository.js';
import { ReencryptSecondFactorsJob } from './jobs/reencrypt-second-factors.job.js';
import { CompleteErasuresJob } from './jobs/complete-erasures.job.js';
import { EraseUnusedHouseholdsJob } from './jobs/erase-unused-households.job.js';
import { SendResetMailJob } from './jobs/send-reset-mail.job.js';
import { TidyAccountsJob } from './jobs/tidy-accounts.job.js';
import { AccountDataReadModel } from './infrastructure/personal-data.read-model.js';

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
    AccountDataReadModel,
    AccessTokens,
    AccessTokenStrategy,
    AccountRepository,
    ChangeAccountState,
    CodeHasher,
    CreateAccount,
    ChangePassword,
    CheckMailChoices,
    CheckSecondFactor,
    ChooseMails,
    ConfirmEmailChange,
    ConfirmSecondFactor,
    EmailChangeRepository,
    DeviceCookie,
    DropRegistration,
    EndedAccessReadModel,
    EndedAccess,
    EndOtherSessions,
    EraseAccount,
    EraseOwnAccount,
    ExportOwnData,
    EraseUnusedHouseholds,
    EraseUnusedHouseholdsJob,
    CompleteErasures,
    CompleteErasuresJob,
    FindAccount,
    FindRegistration,
    IssueCode,
    KeepPresentedSession,
    LogIn,
    LogOut,
    MailChoiceReadModel,
    MailOwner,
    MailedCodeRepository,
    MailedLinkRepository,
    OpenSession,
    OpenIdFlowCookie,
    OpenIdProvider,
    OpenIdStrategy,
    ProveAddress,
    ReadRegistration,
    ReadAccount,
    Reauthenticate,
    ReencryptSecondFactors,
    ReencryptSecondFactorsJob,
    RefreshSession,
    RefuseRegistration,
    Register,
    RenewRecoveryCodes,
    RepeatErasures,
    RequestCode,
    RequestEmailChange,
    RequestReset,
    ResendVerification,
    ResetPassword,
    ResumeMails,
    SecondFactorRepository,
    SecretCipher,
    SendResetMail,
    SendResetMailJob,
    SendVerificationMail,
    SessionMapper,
    OwnAccountReadModel,
    RegistrationReadModel,
    SessionReadModel,
    SessionKeys,
    SessionRepository,
    StartSecondFactor,
    SwitchOffSecondFactor,
    TidyAccounts,
    TidyAccountsJob,
    Unsubscribe,
    VerifyAccount,
    VerifyCode,
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
