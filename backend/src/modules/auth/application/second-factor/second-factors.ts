import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { SealedSecrets } from '../../../../shared/crypto/sealed-secrets.js';
import {
  conflict,
  forbidden,
  notFound,
  unauthenticated,
} from '../../../../shared/errors/domain-error.js';
import type { Account } from '../../domain/account.entity.js';
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/second-factor/recovery-code.js';
import { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';
import { newTotpSecret, stepOf, totpUri } from '../../domain/second-factor/totp.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

/** What an authenticator app needs. */
interface AppSetup {
  /** Base32. */
  secret: string;
  /** The same with the names of product and account, for a QR picture. */
  uri: string;
}

/** Switched on and off by their owners (ADR 16). Of recovery codes only hashes are kept. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly sessions: SessionRepository,
    private readonly reauthenticate: Reauthenticate,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * Gives the account a secret, which counts once a code confirms it. An earlier one that was not
   * confirmed is replaced.
   * @throws second_factor_on, and what `Reauthenticate` throws
   */
  async start(accountId: string, password: string): Promise<AppSetup> {
    const known = await this.reauthenticate.byPassword(accountId, password);
    const secret = newTotpSecret();
    const sealed = this.secrets.seal('second factors', secret, accountId);
    return this.em.transactional(async () => {
      const { email } = await this.reauthenticate.lock(known);
      const now = this.clock.now();
      const earlier = await this.factors.find(accountId);
      if (earlier?.isOn) throw conflict('second_factor_on');
      earlier?.restart(sealed, now);
      await this.factors.save(earlier ?? new SecondFactor(accountId, sealed, now));
      return { secret, uri: totpUri(secret, email) };
    });
  }

  /**
   * Switches the second factor on with the app's first code. Ends the account's other sessions, which
   * were opened without it, and mails the owner.
   * @param sessionId the caller's session, which stays
   * @returns the recovery codes
   * @throws second_factor_invalid, second_factor_on, second_factor_not_started, account_disabled
   */
  confirm(
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
      factor.confirm(step, hashesOf(accountId, codes), now);
      await this.factors.save(factor);
      await this.sessions.endAllOf(accountId, sessionId);
      await this.mail(account, 'secondFactorOn');
      return codes;
    });
  }

  /**
   * The earlier recovery codes stop working.
   * @throws second_factor_off, and what `Reauthenticate` throws
   */
  async renewCodes(accountId: string, proof: Proof): Promise<string[]> {
    const known = await this.reauthenticate.run(accountId, proof);
    return this.em.transactional(async () => {
      await this.reauthenticate.lock(known);
      const factor = await this.factors.find(accountId);
      if (!factor?.isOn) throw conflict('second_factor_off');
      const codes = newRecoveryCodes();
      factor.replaceRecoveryCodes(hashesOf(accountId, codes));
      return codes;
    });
  }

  /**
   * Mails the owner.
   * @throws second_factor_off, and what `Reauthenticate` throws
   */
  async switchOff(accountId: string, proof: Proof): Promise<void> {
    const known = await this.reauthenticate.run(accountId, proof);
    await this.em.transactional(async () => {
      const wasOn = await this.remove(await this.reauthenticate.lock(known));
      if (!wasOn) throw conflict('second_factor_off');
    });
  }

  /**
   * By an operator, for an owner who has lost the app and the recovery codes. Mails the owner.
   * @returns whether it was on
   * @throws not_found
   */
  switchOffFor(accountId: string): Promise<boolean> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw notFound();
      return this.remove(account);
    });
  }

  private async remove(account: Account): Promise<boolean> {
    const factor = await this.factors.find(account.id);
    if (!factor?.isOn) return false;
    await this.factors.remove(factor);
    await this.mail(account, 'secondFactorOff');
    return true;
  }

  private mail(account: Account, template: 'secondFactorOn' | 'secondFactorOff'): Promise<void> {
    return this.mailOwner.run(account, { template, actionPath: '/resetPasswordSendEmail' });
  }
}

const hashesOf = (accountId: string, codes: string[]) =>
  codes.map((one) => hashRecoveryCode(accountId, one));
