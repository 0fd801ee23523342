import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Public } from '../../../shared/http/access.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { RequestReset } from '../application/request-reset.js';
import { ResetPassword } from '../application/reset-password.js';
import { ResetPasswordRequest, SendResetEmailRequest } from './dto/auth.requests.js';

/** No account has such an id, and so no link does. */
const accountId = {
  transform: (value: string) => {
    if (!isUUID(value)) throw new DomainError('not_found', 'reset_link_invalid');
    return value.toLowerCase();
  },
};

@ApiTags('passwords')
@Public()
@RateLimit('reset')
@Controller('passwords')
export class PasswordsController {
  constructor(
    private readonly requestReset: RequestReset,
    private readonly resetPassword: ResetPassword,
  ) {}

  /** Answers the same whether or not anybody has that address. */
  @Post('sendResetEmail')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  sendResetEmail(@Body() body: SendResetEmailRequest): Promise<void> {
    return this.requestReset.run(body.email);
  }

  /** Whether the mailed link can still be used; looking does not use it up. */
  @Get('reset/:userId/:hashId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  check(
    @Param('userId', accountId) userId: string,
    @Param('hashId') secret: string,
  ): Promise<void> {
    return this.resetPassword.check(userId, secret);
  }

  @Post('reset/:userId/:hashId')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  reset(
    @Param('userId', accountId) userId: string,
    @Param('hashId') secret: string,
    @Body() body: ResetPasswordRequest,
  ): Promise<void> {
    return this.resetPassword.run(userId, secret, body.password);
  }
}
