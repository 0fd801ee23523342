import { Body, Controller, HttpCode, HttpStatus, Param, Post, Req } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Request } from 'express';
import { CurrentCaller, Public, SignedIn, type Caller } from '../../../shared/http/access.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { RateLimits } from '../../../shared/http/rate-limits.js';
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
  @Public()
  @RateLimit('login')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async login(@Body() body: LoginRequest): Promise<SessionResponse> {
    const session = await this.logIn.run(body.email, body.password);
    await this.limits.forgive('login', body.email);
    return this.sessions.toResponse(session);
  }

  @Post('register')
  @Public()
  @RateLimit('register')
  @ApiCreatedResponse({ type: SessionResponse })
  async register(@Body() body: RegisterRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.registerAccount.run(toRegistration(body)));
  }

  @Post('refreshToken')
  @Public()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async refresh(@Body() body: RefreshTokenRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.refreshSession.run(body.refreshToken, body.email));
  }

  @Post('logout')
  @Public()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  logout(@Body() body: LogoutRequest): Promise<void> {
    return this.logOut.run(body.refreshToken);
  }

  /** A bearer token is not needed; when there is one, the session that it names lives on. */
  @Post('accountVerification/:id')
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
  @SignedIn()
  @ApiBearerAuth()
  @RateLimit('verification')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  resendVerification(
    @CurrentCaller() caller: Caller,
    @Body() body: ResendVerificationRequest,
  ): Promise<void> {
    return this.resendMail.run(caller.accountId, caller.sessionId, body.party_id);
  }
}
