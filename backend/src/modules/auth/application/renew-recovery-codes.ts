import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-code.js';
import { SecondFactorRepository } from '../infrastructure/second-factor.repository.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { Reauthenticate } from './reauthenticate.js';

@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorRepository,
    private readonly reauthenticate: Reauthenticate,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  /**
   * The earlier recovery codes stop working.
   * @throws second_factor_off, and what `Reauthenticate` and `CheckSecondFactor.use` refuse
   */
  async run(accountId: string, password: string, code: string): Promise<string[]> {
    const known = await this.reauthenticate.run(accountId, password);
    const outcome = await this.em.transactional(async () => {
      const account = await this.reauthenticate.lock(known);
      const factor = await this.factors.find(accountId);
      if (!factor?.isOn) throw conflict('second_factor_off');
      const refusal = await this.secondFactor.use(factor, account, code);
      if (refusal) return refusal;
      const codes = newRecoveryCodes();
      factor.replaceRecoveryCodes(codes.map((one) => hashRecoveryCode(accountId, one)));
      return codes;
    });
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }
}
