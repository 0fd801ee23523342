import { Body, Controller, HttpCode, HttpStatus, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentCaller, Public, SignedIn, type Caller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { LogIn } from '../application/log-in.js';
import { LogOut } from '../application/log-out.js';
import { RefreshSession } from '../application/refresh-session.js';
import { Register } from '../application/register.js';
import { ResendVerification } from '../application/resend-verification.js';
import { VerifyAccount } from '../application/verify-account.js';
import { AccessTokens } from '../infrastructure/access-tokens.js';
import {
  LoginRequest,
  LogoutRequest,
  RefreshTokenRequest,
  RegisterRequest,
  ResendVerificationRequest,
} from './dto/auth.requests.js';
import { SessionResponse } from './dto/auth.responses.js';
import { toRegistration } from './registration.mapper.js';
import { SessionMapper } from './session.mapper.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
    private readonly refreshSession: RefreshSession,
    private readonly registerAccount: Register,
    private readonly resendMail: ResendVerification,
    private readonly verifyAccount: VerifyAccount,
    private readonly sessions: SessionMapper,
    private readonly tokens: AccessTokens,
    private readonly limits: RateLimits,
  ) {}

  @Post('login')
  @Operation('logIn', {
    summary: 'Log in',
    access: 'anyone; limited by account and by address.',
    errors: ['invalid_characters', 'invalid_credentials', 'account_disabled'],
  })
  @Public()
  @RateLimit('login')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async login(@Body() body: LoginRequest): Promise<SessionResponse> {
    const session = await this.logIn.run(body.email, body.password);
    await this.limits.reset('login', body.email);
    return this.sessions.toResponse(session);
  }

  @Post('register')
  @Operation('register', {
    summary: 'Create an account and log in',
    access: 'anyone; limited by account and by address.',
    description:
      'Mails a verification link. An address that is not verified yet may be registered again, which replaces the earlier attempt.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'account_disabled',
      'email_taken',
      'Validation.validateUniquePhone',
    ],
  })
  @Public()
  @RateLimit('register')
  @ApiCreatedResponse({ type: SessionResponse })
  async register(@Body() body: RegisterRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.registerAccount.run(toRegistration(body)));
  }

  @Post('refreshToken')
  @Operation('refreshSession', {
    summary: 'Exchange a refresh token for new tokens',
    access: 'the holder of the refresh token.',
    description: 'A refresh token is used once. Using it again later ends its session.',
    errors: ['invalid_characters', 'refresh_token_expired', 'account_disabled'],
  })
  @Public()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async refresh(@Body() body: RefreshTokenRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.refreshSession.run(body.refreshToken, body.email));
  }

  @Post('logout')
  @Operation('logOut', {
    summary: 'End a session',
    access: 'the holder of the refresh token.',
  })
  @Public()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  logout(@Body() body: LogoutRequest): Promise<void> {
    return this.logOut.run(body.refreshToken);
  }

  @Post('accountVerification/:id')
  @Operation('verifyAccount', {
    summary: 'Verify an account by its mailed link and log in',
    access: 'the holder of the link.',
    description: 'A bearer token is optional; the session that it names is kept.',
    errors: ['verification_link_invalid', 'verification_link_used', 'account_disabled'],
  })
  @Public()
  @ApiBearerAuth()
  @RateLimit('verification')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async verify(@Param('id') id: string, @Req() request: Request): Promise<SessionResponse> {
    const presented = this.tokens.callerOf(request.headers.authorization)?.sessionId;
    return this.sessions.toResponse(await this.verifyAccount.run(id, presented));
  }

  @Post('resendVerification')
  @Operation('resendVerification', {
    summary: 'Mail another verification link',
    access: 'the own account, verified or not.',
    description: 'Nothing is sent to an account that is verified.',
    errors: ['account_disabled'],
  })
  @SignedIn()
  @RateLimit('verification')
  @ApiBody({ type: ResendVerificationRequest, required: false })
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  resendVerification(
    @CurrentCaller() caller: Caller,
    @Body() body: ResendVerificationRequest,
  ): Promise<void> {
    return this.resendMail.run(caller.accountId, caller.sessionId, body.party_id);
  }
}
