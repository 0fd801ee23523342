import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public, type AuthenticatedRequest } from '../../../../shared/http/access.js';
import { NoContent, Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { Codes } from '../../application/credentials/codes.js';
import { VerifyCode } from '../../application/credentials/verify-code.js';
import { AccessTokens } from '../../infrastructure/sessions/access-tokens.js';
import { SessionResponse } from '../dto/auth.responses.js';
import { RequestCodeRequest, VerifyCodeRequest } from '../dto/codes.requests.js';
import { KnownDeviceGuard } from '../sessions/known-device.guard.js';
import { RemembersDevice } from '../sessions/remember-device.interceptor.js';
import { SessionMapper } from '../sessions/session.mapper.js';

/** Signing in with a mailed code. */
@ApiTags('auth')
@Controller('auth/codes')
export class CodesController {
  constructor(
    private readonly codes: Codes,
    private readonly verifyCode: VerifyCode,
    private readonly sessions: SessionMapper,
    private readonly tokens: AccessTokens,
  ) {}

  @Post()
  @Public()
  @Operation('requestCode', 'Mail a code to sign in with', {
    description:
      'The response is the same whether or not the address has an account. The code is six digits, lasts 10 minutes and replaces the earlier code of the address.',
    errors: ['invalid_characters'],
  })
  @RateLimit('code', KnownDeviceGuard)
  @NoContent()
  request(@Body() body: RequestCodeRequest): Promise<void> {
    return this.codes.request({
      email: body.email,
      fullName: body.full_name ?? undefined,
      partyId: body.party_id,
    });
  }

  @Post('verify')
  @Public('the owner of the address.')
  @Operation('verifyCode', 'Sign in with a mailed code', {
    description:
      'An address without a verified account gets one, without password and birthday, for which `full_name` and `adult: true` are needed. A bearer token is optional: if it names a session of the unverified account, the account keeps its password and details. If verification in two steps is on, `second_factor_required` leaves the code valid and asks for the same request with `second_factor_code`.',
    errors: [
      'invalid_characters',
      'code_invalid',
      'code_expired',
      'account_disabled',
      'second_factor_required',
      'second_factor_invalid',
      'second_factor_used',
      'registration_needed',
    ],
  })
  @ApiBearerAuth()
  @RateLimit('codeTry', KnownDeviceGuard)
  @RemembersDevice()
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: SessionResponse })
  async verify(
    @Body() body: VerifyCodeRequest,
    @Req() request: AuthenticatedRequest,
  ): Promise<SessionResponse> {
    const { email, code, full_name: fullName, adult, second_factor_code: second } = body;
    const session = await this.verifyCode.run(
      {
        email,
        code,
        fullName: fullName ?? undefined,
        adult: adult ?? false,
        secondFactorCode: second ?? undefined,
        // As the limit on tries tells senders apart.
        sender: request.attempt?.account ?? '',
      },
      this.tokens.callerOf(request.headers.authorization)?.sessionId,
    );
    return this.sessions.toResponse(session);
  }
}
