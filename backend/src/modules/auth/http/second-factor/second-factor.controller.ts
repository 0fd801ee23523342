import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, OwnAccount, type AccountCaller } from '../../../../shared/http/access.js';
import { NoContent, Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { SecondFactors } from '../../application/second-factor/second-factors.js';
import type { Proof } from '../../application/sessions/reauthenticate.js';
import {
  ConfirmSecondFactorRequest,
  SecondFactorRequest,
  StartSecondFactorRequest,
} from '../dto/second-factor.requests.js';
import { AppSetupResponse, RecoveryCodesResponse } from '../dto/second-factor.responses.js';

/** Verification in two steps, in 'Mi Cuenta' (ADR 16). */
@ApiTags('auth')
@RateLimit('password')
@Controller('auth/account/secondFactor')
export class SecondFactorController {
  constructor(private readonly secondFactors: SecondFactors) {}

  @Post()
  @OwnAccount()
  @Operation('startSecondFactor', 'Begin to set up verification in two steps', {
    description:
      'Nothing changes before a first code of the app confirms it, within an hour. Starting again replaces the secret.',
    errors: ['wrong_password', 'password_missing', 'account_disabled', 'second_factor_on'],
  })
  @ApiCreatedResponse({ type: AppSetupResponse })
  start(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: StartSecondFactorRequest,
  ): Promise<AppSetupResponse> {
    return this.secondFactors.start(caller.accountId, body.password);
  }

  @Post('confirm')
  @OwnAccount()
  @Operation('confirmSecondFactor', 'Switch verification in two steps on with a first code', {
    description: 'Ends the other sessions and mails the owner.',
    errors: [
      'account_disabled',
      'second_factor_invalid',
      'second_factor_on',
      'second_factor_not_started',
    ],
  })
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  async confirm(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: ConfirmSecondFactorRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.secondFactors.confirm(caller, body.code) };
  }

  @Post('recoveryCodes')
  @OwnAccount()
  @Operation('renewRecoveryCodes', 'Replace the recovery codes', {
    errors: [
      'wrong_password',
      'password_missing',
      'account_disabled',
      'second_factor_invalid',
      'second_factor_used',
      'second_factor_off',
    ],
  })
  @ApiCreatedResponse({ type: RecoveryCodesResponse })
  async renew(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: SecondFactorRequest,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.secondFactors.renewCodes(caller.accountId, proofOf(body)) };
  }

  @Post('off')
  @OwnAccount()
  @Operation('switchOffSecondFactor', 'Switch verification in two steps off', {
    description: 'Mails the owner.',
    errors: [
      'wrong_password',
      'password_missing',
      'account_disabled',
      'second_factor_invalid',
      'second_factor_used',
      'second_factor_off',
    ],
  })
  @NoContent()
  off(@CurrentCaller() caller: AccountCaller, @Body() body: SecondFactorRequest): Promise<void> {
    return this.secondFactors.switchOff(caller.accountId, proofOf(body));
  }
}

const proofOf = ({ password, code }: SecondFactorRequest): Proof => ({
  password,
  secondFactorCode: code,
});
