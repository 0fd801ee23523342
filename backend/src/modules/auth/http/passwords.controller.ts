import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Public } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { RequestReset } from '../application/request-reset.js';
import { ResetPassword } from '../application/reset-password.js';
import { ResetPasswordRequest, SendResetEmailRequest } from './dto/auth.requests.js';

/** An id that is not a UUID gets the same answer as an unknown link. */
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

  @Post('sendResetEmail')
  @Operation('requestPasswordReset', {
    summary: 'Mail a link to reset the password',
    access: 'anyone; limited by account and by address.',
    description: 'The response is the same whether or not the address has an account.',
    errors: ['invalid_characters'],
  })
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  sendResetEmail(@Body() body: SendResetEmailRequest): Promise<void> {
    return this.requestReset.run(body.email, body.party_id);
  }

  @Get('reset/:userId/:hashId')
  @Operation('checkPasswordReset', {
    summary: 'Check that a reset link can be used',
    access: 'the holder of the link.',
    description: 'Checking does not use the link up.',
    errors: ['reset_link_invalid'],
  })
  @ApiParam({ name: 'userId', format: 'uuid' })
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  check(
    @Param('userId', accountId) userId: string,
    @Param('hashId') secret: string,
  ): Promise<void> {
    return this.resetPassword.check(userId, secret);
  }

  @Post('reset/:userId/:hashId')
  @Operation('resetPassword', {
    summary: 'Set a new password by a mailed link',
    access: 'the holder of the link.',
    description: 'Ends every session of the account.',
    errors: ['reset_link_invalid'],
  })
  @ApiParam({ name: 'userId', format: 'uuid' })
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
