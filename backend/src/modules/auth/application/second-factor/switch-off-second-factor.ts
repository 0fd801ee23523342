import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, notFound } from '../../../../shared/errors/domain-error.js';
import type { Account } from '../../domain/account.entity.js';
import type { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

@Injectable()
export class SwitchOffSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly reauthenticate: Reauthenticate,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * Mails the owner.
   * @throws second_factor_off, and what `Reauthenticate` throws
   */
  async run(accountId: string, proof: Proof): Promise<void> {
    const known = await this.reauthenticate.run(accountId, proof);
    await this.em.transactional(async () => {
      const account = await this.reauthenticate.lock(known);
      const factor = await this.factors.find(accountId);
      if (!factor?.isOn) throw conflict('second_factor_off');
      await this.remove(factor, account);
    });
  }

  /**
   * By an operator, for an owner who has lost the app and the recovery codes. Mails the owner.
   * @returns whether it was on
   * @throws not_found
   */
  byOperator(accountId: string): Promise<boolean> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw notFound();
      const factor = await this.factors.find(accountId);
      if (!factor?.isOn) return false;
      await this.remove(factor, account);
      return true;
    });
  }

  private async remove(factor: SecondFactor, account: Account): Promise<void> {
    await this.factors.remove(factor);
    await this.mailOwner.run(account, {
      template: 'secondFactorOff',
      actionPath: '/resetPasswordSendEmail',
    });
  }
}
