import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { AuthenticatedRequest } from '../../shared/http/access.js';
import { WriteLimitGuard } from '../../shared/http/rate-limit.js';
import { FamilyModule } from '../family/family.module.js';
import { ChangeAccountState } from './application/change-account-state.js';
import { CreateAccount } from './application/registration/create-account.js';
import { ChangePassword } from './application/credentials/change-password.js';
import { CheckSecondFactor } from './application/second-factor/check-second-factor.js';
import { CheckMailChoices } from './application/mails/check-mail-choices.js';
import { ChooseMails } from './application/mails/choose-mails.js';
import { CompleteErasures } from './application/erasure/complete-erasures.js';
import { ConfirmEmailChange } from './application/credentials/confirm-email-change.js';
import { ConfirmSecondFactor } from './application/second-factor/confirm-second-factor.js';
import { DropRegistration } from './application/registration/drop-registration.js';
import { EndOtherSessions } from './application/sessions/end-other-sessions.js';
import { EraseAccount } from './application/erasure/erase-account.js';
import { EraseOwnAccount } from './application/erasure/erase-own-account.js';
import { EraseUnusedHouseholds } from './application/erasure/erase-unused-households.js';
import { ExportOwnData } from './application/export-own-data.js';
import { FindAccount } from './application/find-account.js';
import { FindRegistration } from './application/registration/find-registration.js';
import { IssueCode } from './application/credentials/issue-code.js';
import { KeepPresentedSession } from './application/sessions/keep-presented-session.js';
import { LogIn } from './application/sessions/log-in.js';
import { LogOut } from './application/sessions/log-out.js';
import { MailOwner } from './application/mails/mail-owner.js';
import { OpenSession } from './application/sessions/open-session.js';
import { PasswordHasher } from './application/credentials/password-hasher.port.js';
import { ProveAddress } from './application/credentials/prove-address.js';
import { ReadRegistration } from './application/registration/read-registration.js';
import { ReadAccount } from './application/read-account.js';
import { Reauthenticate } from './application/sessions/reauthenticate.js';
import { ReencryptSecondFactors } from './application/second-factor/reencrypt-second-factors.js';
import { RefreshSession } from './application/sessions/refresh-session.js';
import { RefuseRegistration } from './application/registration/refuse-registration.js';
import { Register } from './application/registration/register.js';
import { RenewRecoveryCodes } from './application/second-factor/renew-recovery-codes.js';
import { RepeatErasures } from './application/erasure/repeat-erasures.js';
import { RequestCode } from './application/credentials/request-code.js';
import { RequestEmailChange } from './application/credentials/request-email-change.js';
import { RequestReset } from './application/credentials/request-reset.js';
import { ResendVerification } from './application/registration/resend-verification.js';
import { ResetPassword } from './application/credentials/reset-password.js';
import { ResumeMails } from './application/mails/resume-mails.js';
import { SendResetMail } from './application/credentials/send-reset-mail.js';
import { SendVerificationMail } from './application/registration/send-verification-mail.js';
import { StartSecondFactor } from './application/second-factor/start-second-factor.js';
import { SwitchOffSecondFactor } from './application/second-factor/switch-off-second-factor.js';
import { Unsubscribe } from './application/mails/unsubscribe.js';
import { TidyAccounts } from './application/erasure/tidy-accounts.js';
import { VerifyAccount } from './application/registration/verify-account.js';
import { VerifyCode } from './application/credentials/verify-code.js';
import { Account } from './domain/account.entity.js';
import { MailedCode } from './domain/credentials/mailed-code.entity.js';
import { EmailChange } from './domain/credentials/email-change.entity.js';
import { MailedLink } from './domain/credentials/mailed-link.entity.js';
import { RefreshToken } from './domain/sessions/refresh-token.entity.js';
import { SecondFactor } from './domain/second-factor/second-factor.entity.js';
import { EndedSession } from './domain/sessions/ended-session.entity.js';
import { Session } from './domain/sessions/session.entity.js';
import { AccessTokenStrategy } from './http/sessions/access-token.strategy.js';
import { AccessGuard } from './http/sessions/access.guard.js';
import { AccountController } from './http/account.controller.js';
import { DeviceCookie } from './http/sessions/device-cookie.js';
import { AuthController } from './http/auth.controller.js';
import { CodesController } from './http/credentials/codes.controller.js';
import { MailsController } from './http/mails/mails.controller.js';
import { OpenIdController } from './http/openid/openid.controller.js';
import { OpenIdFlowCookie } from './http/openid/openid-flow-cookie.js';
import { OpenIdStrategy } from './http/openid/openid.strategy.js';
import { PasswordsController } from './http/credentials/passwords.controller.js';
import { SecondFactorController } from './http/second-factor/second-factor.controller.js';
import { SessionClientMiddleware } from './http/sessions/session-client.middleware.js';
import { SessionMapper } from './http/sessions/session.mapper.js';
import { VerificationController } from './http/registration/verification.controller.js';
import { AccessTokens } from './infrastructure/sessions/access-tokens.js';
import { AccountRepository } from './infrastructure/account.repository.js';
import { Argon2Hasher } from './infrastructure/credentials/argon2-hasher.js';
import { CodeHasher } from './infrastructure/credentials/code-hasher.js';
import { MailChoiceReadModel } from './infrastructure/mails/mail-choice.read-model.js';
import { MailedCodeRepository } from './infrastructure/credentials/mailed-code.repository.js';
import { EndedAccessReadModel } from './infrastructure/sessions/ended-access.read-model.js';
import { EndedAccess } from './infrastructure/sessions/ended-access.js';
import { EmailChangeRepository } from './infrastructure/credentials/email-change.repository.js';
import { MailedLinkRepository } from './infrastructure/credentials/mailed-link.repository.js';
import { OpenIdProvider } from './infrastructure/openid/openid-provider.js';
import { RegistrationReadModel } from './infrastructure/registration/registration.read-model.js';
import { SecondFactorRepository } from './infrastructure/second-factor/second-factor.repository.js';
import { SecretCipher } from './infrastructure/second-factor/secret-cipher.js';
import { OwnAccountReadModel } from './infrastructure/own-account.read-model.js';
import { SessionReadModel } from './infrastructure/sessions/session.read-model.js';
import { SessionKeys } from './infrastructure/sessions/session-keys.js';
import { SessionRepository } from './infrastructure/sessions/session.repository.js';
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
