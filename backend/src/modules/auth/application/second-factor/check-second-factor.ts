import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { SealedSecrets } from '../../../../shared/crypto/sealed-secrets.js';
import { DomainError, forbidden } from '../../../../shared/errors/domain-error.js';
import type { Account } from '../../domain/account.entity.js';
import { hashRecoveryCode } from '../../domain/second-factor/recovery-code.js';
import type { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';
import { stepOf } from '../../domain/second-factor/totp.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { MailOwner } from '../mails/mail-owner.js';

/** Part of the use cases that ask for a second factor; runs in their transaction (ADR 16). */
@Injectable()
export class CheckSecondFactor {
  constructor(
    private readonly clock: Clock,
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * @param account locked, its password or mailed code checked already
   * @param missing the refusal of an account with a second factor when no code was given
   * @returns a refusal to be thrown after the commit, because wrong tries count: `missing`, and as `use`
   */
  async check(
    account: Account,
    code: string | undefined,
    missing: DomainError = new DomainError('unauthenticated', 'second_factor_required'),
  ): Promise<DomainError | undefined> {
    const factor = await this.factors.find(account.id);
    if (!factor?.isOn) return undefined;
    return code ? this.use(factor, account, code) : missing;
  }

  /**
   * Uses a code of the app or a recovery code up. While codes of the app pause after wrong tries, a
   * recovery code, which cannot be guessed, is still accepted.
   * @returns a refusal to be thrown after the commit: second_factor_invalid (with the tries left),
   *   second_factor_used, too_many_requests (with the seconds to wait)
   */
  private async use(
    factor: SecondFactor,
    account: Account,
    code: string,
  ): Promise<DomainError | undefined> {
    const now = this.clock.now();
    if (factor.useRecoveryCode(hashRecoveryCode(account.id, code))) {
      await this.mail(account, 'recoveryCodeUsed', { left: factor.recoveryHashes.length });
      return undefined;
    }
    const pause = factor.pauseAt(now);
    if (pause > 0) {
      const retryAfter = Math.ceil(pause / 1000);
      return new DomainError('too_many', 'too_many_requests', { retryAfter });
    }
    const step = stepOf(this.secrets.open('second factors', factor, account.id), code, now);
    if (step === null) return this.refuse(factor, account, now);
    return factor.useStep(step) ? undefined : forbidden('second_factor_used');
  }

  private async refuse(factor: SecondFactor, account: Account, now: Date): Promise<DomainError> {
    const triesLeft = factor.countWrongTry(now);
    // The caller knows the password or reads the mail: the owner should know.
    if (triesLeft === 0) await this.mail(account, 'secondFactorTries');
    return forbidden('second_factor_invalid', { triesLeft });
  }

  private mail(
    account: Account,
    template: 'recoveryCodeUsed' | 'secondFactorTries',
    params?: Record<string, number>,
  ): Promise<void> {
    return this.mailOwner.run(account, { template, params, actionPath: '/resetPasswordSendEmail' });
  }
}
