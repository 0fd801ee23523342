import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Req,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import {
  CurrentCaller,
  Public,
  SignedIn,
  type AccountCaller,
} from '../../../../shared/http/access.js';
import { NoContent, Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { RateLimits } from '../../../../shared/rate-limits/rate-limits.js';
import { Registrations } from '../../application/registration/registrations.js';
import { VerificationMails } from '../../application/registration/verification-mails.js';
import { VerifyAccount } from '../../application/registration/verify-account.js';
import { AccessTokens } from '../../infrastructure/sessions/access-tokens.js';
import { ResendVerificationRequest, VerifyAccountRequest } from '../dto/auth.requests.js';
import { RegistrationResponse, SessionResponse } from '../dto/auth.responses.js';
import { RemembersDevice } from '../sessions/remember-device.interceptor.js';
import { SessionMapper } from '../sessions/session.mapper.js';

/** The mailed link that verifies an account. */
@ApiTags('auth')
@RateLimit('verification')
@Controller('auth')
export class VerificationController {
  constructor(
    private readonly registrations: Registrations,
    private readonly verifyAccount: VerifyAccount,
    private readonly mails: VerificationMails,
    private readonly sessions: SessionMapper,
    private readonly tokens: AccessTokens,
    private readonly limits: RateLimits,
  ) {}

  @Get('accountVerification/:id')
  @Public('the holder of the link.')
  @Operation('readRegistration', 'Read who registered the account of a mailed link', {
    description: 'Changes nothing. A bearer token is optional; `own` is about its session.',
    errors: ['verification_link_invalid', 'verification_link_used', 'account_disabled'],
  })
  @ApiBearerAuth()
  @ApiParam({ name: 'id', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @ApiOkResponse({ type: RegistrationResponse })
  async read(@Param('id') id: string, @Req() request: Request): Promise<RegistrationResponse> {
    const { fullName, isOwn } = await this.registrations.read(id, this.sessionOf(request));
    return { full_name: fullName, own: isOwn };
  }

  @Post('accountVerification/:id')
  @Public('the holder of the link.')
  @Operation('verifyAccount', 'Verify an account by its mailed link and log in', {
    description:
      'Ends every session of the account but the one that an optional bearer token names; none with the password that was chosen at the registration.',
    errors: [
      'verification_link_invalid',
      'verification_link_used',
      'account_disabled',
      'wrong_password',
    ],
  })
  @ApiBearerAuth()
  @ApiBody({ type: VerifyAccountRequest, required: false })
  @RemembersDevice()
  @HttpCode(HttpStatus.OK)
  @ApiParam({ name: 'id', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @ApiOkResponse({ type: SessionResponse })
  async verify(
    @Param('id') id: string,
    @Body() body: VerifyAccountRequest,
    @Req() request: Request,
  ): Promise<SessionResponse> {
    const password = body.password ?? undefined;
    // By link, from all addresses: its holder must not find out the password, which may be used elsewhere too.
    if (password !== undefined) await this.limits.count('password', { account: `link ${id}` });
    const session = await this.verifyAccount.run(id, {
      sessionId: this.sessionOf(request),
      password,
      dropsPassword: body.drop_password,
    });
    return this.sessions.toResponse(session);
  }

  @Delete('accountVerification/:id')
  @Public('the holder of the link.')
  @Operation('refuseRegistration', 'Erase the unverified account of a mailed link', {
    description: 'For the owner of an address that another person registered.',
    errors: ['verification_link_invalid', 'verification_link_used', 'account_disabled'],
  })
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiParam({ name: 'id', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @ApiNoContentResponse()
  refuse(@Param('id') id: string): Promise<void> {
    return this.registrations.refuse(id);
  }

  @Post('resendVerification')
  @SignedIn('the own account, verified or not.')
  @Operation('resendVerification', 'Mail another verification link and code', {
    description: 'Nothing is sent to an account that is verified.',
    errors: ['account_disabled'],
  })
  @ApiBody({ type: ResendVerificationRequest, required: false })
  @NoContent()
  resend(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: ResendVerificationRequest,
  ): Promise<void> {
    return this.mails.resend(caller.accountId, body.party_id);
  }

  private sessionOf(request: Request): string | undefined {
    return this.tokens.callerOf(request.headers.authorization)?.sessionId;
  }
}
