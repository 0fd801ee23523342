import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { Request, Response } from 'express';
import { DomainError } from '../../../../shared/errors/domain-error.js';
import { Public } from '../../../../shared/http/access.js';
import { NoContent, Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { RequestReset } from '../../application/credentials/request-reset.js';
import { ResetPassword } from '../../application/credentials/reset-password.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { ResetPasswordRequest, SendResetEmailRequest } from '../dto/auth.requests.js';
import { KnownDeviceMailGuard } from '../sessions/known-device.guard.js';

/** An id that is not a UUID gets the same answer as an unknown link. */
const accountId = {
  transform: (value: string) => {
    if (!isUUID(value)) throw new DomainError('not_found', 'reset_link_invalid');
    return value.toLowerCase();
  },
};

@ApiTags('passwords')
@RateLimit('reset', KnownDeviceMailGuard)
@Controller('passwords')
export class PasswordsController {
  constructor(
    private readonly requestReset: RequestReset,
    private readonly resetPassword: ResetPassword,
    private readonly devices: DeviceCookie,
  ) {}

  @Post('sendResetEmail')
  @Public()
  @Operation('requestPasswordReset', 'Mail a link to reset the password', {
    description:
      'The response is the same whether or not the address has an account, and whether or not another mail is needed: at most one every ten minutes once many have been requested.',
    errors: ['invalid_characters'],
  })
  @NoContent()
  sendResetEmail(@Body() body: SendResetEmailRequest, @Req() request: Request): Promise<void> {
    return this.requestReset.run({
      email: body.email,
      ...(body.party_id && { partyId: body.party_id }),
      fromKnownDevice: this.devices.recognise(request, body.email) !== undefined,
    });
  }

  @Get('reset/:userId/:hashId')
  @Public('the holder of the link.')
  @Operation('checkPasswordReset', 'Check that a reset link can be used', {
    description: 'Checking does not use the link up.',
    errors: ['reset_link_invalid'],
  })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiParam({ name: 'hashId', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @NoContent()
  check(
    @Param('userId', accountId) userId: string,
    @Param('hashId') secret: string,
  ): Promise<void> {
    return this.resetPassword.check(userId, secret);
  }

  @Post('reset/:userId/:hashId')
  @Public('the holder of the link.')
  @Operation('resetPassword', 'Set a new password by a mailed link', {
    description: 'Ends every session of the account.',
    errors: ['reset_link_invalid'],
  })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @ApiParam({ name: 'hashId', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @NoContent()
  async reset(
    @Param('userId', accountId) userId: string,
    @Param('hashId') secret: string,
    @Body() body: ResetPasswordRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    const email = await this.resetPassword.run(userId, secret, body.password);
    this.devices.remember(request, response, email);
  }
}
