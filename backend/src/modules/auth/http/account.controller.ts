import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Patch,
  Post,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  CurrentCaller,
  OwnAccount,
  Public,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { ARCHIVE_TYPE } from '../../../shared/personal-data/archive.js';
import { ChangePassword } from '../application/credentials/change-password.js';
import { OwnMails } from '../application/mails/own-mails.js';
import { EmailChanges } from '../application/credentials/email-changes.js';
import { EndSessions } from '../application/sessions/end-sessions.js';
import { EraseOwnAccount } from '../application/erasure/erase-own-account.js';
import { ExportOwnData } from '../application/export-own-data.js';
import { ReadAccount } from '../application/read-account.js';
import type { Proof } from '../application/sessions/reauthenticate.js';
import { AccessTokens } from '../infrastructure/sessions/access-tokens.js';
import { SessionReadModel } from '../infrastructure/sessions/session.read-model.js';
import { toAccount, toAccountSession } from './account.mapper.js';
import {
  AccountResponse,
  AccountSessionResponse,
  ChangedEmailResponse,
} from './dto/account.responses.js';
import {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmEmailRequest,
  EraseAccountRequest,
  ExportDataRequest,
} from './dto/auth.requests.js';
import { MailChoicesRequest } from './dto/mails.requests.js';

/** A download whose browser takes nothing for so long is ended. */
const EXPORT_STALL_MS = 30_000;

/** Of what asks for the password again, and for a code while the second factor is on. */
const PROOF_ERRORS = [
  'wrong_password',
  'password_missing',
  'account_disabled',
  'second_factor_code_required',
  'second_factor_invalid',
  'second_factor_used',
] as const;

/** 'Mi Cuenta': how the caller logs in. Name, phone and the like are the family context's. */
@ApiTags('auth')
@Controller('auth')
export class AccountController {
  constructor(
    private readonly readAccount: ReadAccount,
    private readonly sessions: SessionReadModel,
    private readonly endSessions: EndSessions,
    private readonly changePassword: ChangePassword,
    private readonly emailChanges: EmailChanges,
    private readonly ownMails: OwnMails,
    private readonly eraseOwnAccount: EraseOwnAccount,
    private readonly exportOwnData: ExportOwnData,
    private readonly tokens: AccessTokens,
  ) {}

  @Get('account')
  @OwnAccount()
  @Operation('readAccount', 'Read how the own account logs in')
  @ApiOkResponse({ type: AccountResponse })
  async account(@CurrentCaller() caller: AccountCaller): Promise<AccountResponse> {
    return toAccount(await this.readAccount.run(caller.accountId));
  }

  @Patch('account/mails')
  @OwnAccount()
  @Operation('chooseMails', 'Choose which mails the own account gets', {
    description:
      'What is left out stays as it is. Mails about the account, its security and changes of parties are always sent.',
  })
  @ApiOkResponse({ type: AccountResponse })
  async mails(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: MailChoicesRequest,
  ): Promise<AccountResponse> {
    await this.ownMails.choose(caller.accountId, body);
    return this.account(caller);
  }

  @Get('sessions')
  @OwnAccount()
  @Operation('listSessions', 'List the open sessions of the own account', {
    description: 'The one used last comes first.',
  })
  @ApiOkResponse({ type: [AccountSessionResponse] })
  async list(@CurrentCaller() caller: AccountCaller): Promise<AccountSessionResponse[]> {
    const rows = await this.sessions.of(caller.accountId);
    return rows.map((row) => toAccountSession(row, caller.sessionId));
  }

  @Post('sessions/endOthers')
  @OwnAccount()
  @Operation('endOtherSessions', 'End the other sessions of the own account', {
    description:
      'Access tokens of those sessions last up to 15 minutes more. No phone tells the account anything until it is switched on again.',
  })
  @NoContent()
  endOtherSessions(@CurrentCaller() caller: AccountCaller): Promise<void> {
    return this.endSessions.others(caller);
  }

  @Post('password')
  @OwnAccount()
  @Operation('changePassword', 'Change the password while signed in', {
    description: 'Ends the other sessions and mails the owner.',
    errors: [...PROOF_ERRORS],
  })
  @RateLimit('password')
  @NoContent()
  setPassword(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: ChangePasswordRequest,
  ): Promise<void> {
    const proof = proofOf(body.current_password, body.second_factor_code);
    return this.changePassword.run(caller, proof, body.password);
  }

  @Post('email')
  @OwnAccount()
  @Operation('requestEmailChange', 'Mail a link that changes the e-mail address', {
    description:
      'The response is the same whether or not the address has an account. Nothing changes before the link is followed.',
    errors: ['invalid_characters', ...PROOF_ERRORS],
  })
  @RateLimit('verification')
  @NoContent()
  requestEmail(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: ChangeEmailRequest,
  ): Promise<void> {
    const proof = proofOf(body.password, body.second_factor_code);
    return this.emailChanges.request(caller.accountId, proof, body.email);
  }

  @Post('email/confirm')
  @Public('the holder of the link.')
  @Operation('confirmEmailChange', 'Change the e-mail address by its mailed link', {
    description:
      'A bearer token is optional; the session that it names is kept, the others of the account end. The old address is notified.',
    errors: ['email_link_invalid', 'email_taken', 'account_disabled'],
  })
  @ApiBearerAuth()
  @RateLimit('verification')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ChangedEmailResponse })
  async confirmEmail(
    @Body() body: ConfirmEmailRequest,
    @Req() request: Request,
  ): Promise<ChangedEmailResponse> {
    const presented = this.tokens.callerOf(request.headers.authorization)?.sessionId;
    const { accountId, email } = await this.emailChanges.confirm(body.secret, presented);
    return { id: accountId, email };
  }

  @Post('email/resume')
  @OwnAccount()
  @Operation('resumeMails', 'Send mails to the own address again', {
    description:
      'For an address whose mails came back (`mails_stopped_at`). One is sent at once; if it comes back too, so does `mails_stopped_at`. Otherwise nothing happens.',
  })
  @RateLimit('verification')
  @NoContent()
  resume(@CurrentCaller() caller: AccountCaller): Promise<void> {
    return this.ownMails.resume(caller.accountId);
  }

  @Post('account/export')
  @OwnAccount()
  @Operation('exportOwnData', 'Download the own data', {
    description:
      'A zip with `datos.json` and the pictures of the own parties: account, people with their care notes, answers, parties, guests that were typed in, reviews.',
    errors: [...PROOF_ERRORS],
  })
  @RateLimit('export')
  @HttpCode(HttpStatus.OK)
  @ApiProduces(ARCHIVE_TYPE)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async export(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: ExportDataRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const archive = await this.exportOwnData.run(
      caller.accountId,
      proofOf(body.password, body.second_factor_code),
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setTimeout(EXPORT_STALL_MS, () => response.destroy());
    const disposition = 'attachment; filename="convite.zip"';
    return new StreamableFile(archive, { type: ARCHIVE_TYPE, disposition });
  }

  @Post('account/erase')
  @OwnAccount()
  @Operation('eraseAccount', 'Erase the own account and its household', {
    description:
      'Cannot be undone. Parties that the account hosts are closed; it is refused while a member of the household is inside a party.',
    errors: [...PROOF_ERRORS, 'guest_arrived'],
  })
  @RateLimit('password')
  @NoContent()
  erase(@CurrentCaller() caller: AccountCaller, @Body() body: EraseAccountRequest): Promise<void> {
    const proof = proofOf(body.password, body.second_factor_code);
    return this.eraseOwnAccount.run(caller.accountId, proof);
  }
}

const proofOf = (password: string, code: string | null | undefined): Proof => ({
  password,
  secondFactorCode: code ?? undefined,
});
