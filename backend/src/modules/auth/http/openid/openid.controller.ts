import { Body, Controller, HttpCode, HttpStatus, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../../../../shared/http/access.js';
import { Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { ProveAddress } from '../../application/credentials/prove-address.js';
import { OpenIdProvider } from '../../infrastructure/openid/openid-provider.js';
import { FinishOpenIdRequest } from '../dto/openid.requests.js';
import { ProvedAddressResponse, StartedOpenIdResponse } from '../dto/openid.responses.js';
import { OpenIdFlowCookie } from './openid-flow-cookie.js';
import { OpenIdGuard, type OpenIdRequest } from './openid.strategy.js';
import { SessionLimitGuard } from '../sessions/session-limit.guard.js';

/** Proving an address with an OpenID provider (ADR 30). */
@ApiTags('auth')
@Controller('auth/openid')
export class OpenIdController {
  constructor(
    private readonly provider: OpenIdProvider,
    private readonly flows: OpenIdFlowCookie,
    private readonly proveAddress: ProveAddress,
  ) {}

  @Post()
  @Public('anyone, if a provider is configured.')
  @Operation('startOpenId', 'Start proving an address with the OpenID provider', {
    description: 'A cookie, which scripts cannot read, binds the sign-in to the browser.',
    errors: ['not_found', 'openid_unavailable'],
  })
  @RateLimit('session', SessionLimitGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: StartedOpenIdResponse })
  async start(@Res({ passthrough: true }) response: Response): Promise<StartedOpenIdResponse> {
    const { url, flow } = await this.provider.start();
    this.flows.keep(response, flow);
    return { url };
  }

  @Post('finish')
  @Public('the browser that started it.')
  @Operation('finishOpenId', 'Prove an address that the OpenID provider has verified', {
    description:
      'The answer has a code of the address, as if it had been mailed, to sign in with at `/auth/codes/verify`. It replaces the earlier code of the address.',
    errors: ['openid_failed', 'openid_email_unverified', 'openid_unavailable', 'not_found'],
  })
  @UseGuards(OpenIdGuard) // after the limit: the lower decorator's guard is the first
  @RateLimit('codeTry')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ProvedAddressResponse })
  async finish(
    @Body() _body: FinishOpenIdRequest,
    @Req() { person }: OpenIdRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProvedAddressResponse> {
    this.flows.clear(response);
    const { email, code, fullName } = await this.proveAddress.run(person);
    return { email, code, full_name: fullName };
  }
}
