import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public, type AuthenticatedRequest } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { LogIn } from '../application/sessions/log-in.js';
import { EndSessions } from '../application/sessions/end-sessions.js';
import { RefreshSession } from '../application/sessions/refresh-session.js';
import { Register } from '../application/registration/register.js';
import {
  LoginRequest,
  LogoutRequest,
  RefreshTokenRequest,
  RegisterRequest,
} from './dto/auth.requests.js';
import { SessionResponse } from './dto/auth.responses.js';
import { KnownDeviceGuard } from './sessions/known-device.guard.js';
import { toRegistration } from './registration/registration.mapper.js';
import { RemembersDevice } from './sessions/remember-device.interceptor.js';
import { SessionMapper } from './sessions/session.mapper.js';
import { SessionLimitGuard } from './sessions/session-limit.guard.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logIn: LogIn,
    private readonly endSessions: EndSessions,
    private readonly refreshSession: RefreshSession,
    private readonly registerAccount: Register,
    private readonly sessions: SessionMapper,
    private readonly limits: RateLimits,
  ) {}

  @Post('login')
  @Public()
  @Operation('logIn', 'Log in', {
    description:
      'If verification in two steps is on, `second_factor_required` asks for the same request with `second_factor_code`.',
    errors: [
      'invalid_characters',
      'invalid_credentials',
      'account_disabled',
      'second_factor_required',
      'second_factor_invalid',
      'second_factor_used',
    ],
  })
  @RateLimit('login', KnownDeviceGuard)
  @RemembersDevice()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async login(
    @Body() body: LoginRequest,
    @Req() request: AuthenticatedRequest,
  ): Promise<SessionResponse> {
    const { email, password, second_factor_code: code } = body;
    const session = await this.logIn.run(email, password, code ?? undefined);
    await this.limits.reset('login', request.attempt ?? {});
    return this.sessions.toResponse(session);
  }

  @Post('register')
  @Public()
  @Operation('register', 'Create an account and log in', {
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
  @RateLimit('register')
  @ApiCreatedResponse({ type: SessionResponse })
  async register(@Body() body: RegisterRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.registerAccount.run(toRegistration(body)));
  }

  @Post('refreshToken')
  @Public('the holder of the refresh token.')
  @Operation('refreshSession', 'Exchange a refresh token for new tokens', {
    description: 'A refresh token is used once. Using it again later ends its session.',
    errors: ['invalid_characters', 'refresh_token_expired', 'account_disabled'],
  })
  @RateLimit('session', SessionLimitGuard)
  @RemembersDevice()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async refresh(@Body() body: RefreshTokenRequest): Promise<SessionResponse> {
    return this.sessions.toResponse(await this.refreshSession.run(body.refreshToken, body.email));
  }

  @Post('logout')
  @Public('the holder of the refresh token.')
  @Operation('logOut', 'End a session')
  @RateLimit('session', SessionLimitGuard)
  @NoContent()
  logout(@Body() body: LogoutRequest): Promise<void> {
    return this.endSessions.own(body.refreshToken);
  }
}
