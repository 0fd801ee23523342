import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { SealedSecrets } from '../../../../shared/crypto/sealed-secrets.js';
import { conflict, forbidden, unauthenticated } from '../../../../shared/errors/domain-error.js';
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/second-factor/recovery-code.js';
import { stepOf } from '../../domain/second-factor/totp.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { MailOwner } from '../mails/mail-owner.js';

@Injectable()
export class ConfirmSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly sessions: SessionRepository,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * Switches the second factor on with the app's first code. Ends the account's other sessions, which
   * were opened without it, and mails the owner.
   * @param sessionId the caller's session, which stays
   * @returns the recovery codes, of which only hashes are kept
   * @throws second_factor_invalid, second_factor_on, second_factor_not_started, account_disabled
   */
  run(
    { accountId, sessionId }: { accountId: string; sessionId?: string },
    code: string,
  ): Promise<string[]> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw unauthenticated();
      account.assertEnabled();
      const factor = await this.factors.find(accountId);
      if (factor?.isOn) throw conflict('second_factor_on');
      const now = this.clock.now();
      if (!factor?.canBeConfirmed(now)) throw conflict('second_factor_not_started');
      const step = stepOf(this.secrets.open('second factors', factor, accountId), code, now);
      // Not counted: guessing is of no use to a caller who was shown the secret.
      if (step === null) throw forbidden('second_factor_invalid');

      const codes = newRecoveryCodes();
      const hashes = codes.map((one) => hashRecoveryCode(accountId, one));
      factor.confirm(step, hashes, now);
      await this.factors.save(factor);
      await this.sessions.endAllOf(accountId, sessionId);
      await this.mailOwner.run(account, {
        template: 'secondFactorOn',
        actionPath: '/resetPasswordSendEmail',
      });
      return codes;
    });
  }
}
