import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict } from '../../../../shared/errors/domain-error.js';
import { hashRecoveryCode, newRecoveryCodes } from '../../domain/second-factor/recovery-code.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: SecondFactorRepository,
    private readonly reauthenticate: Reauthenticate,
  ) {}

  /**
   * The earlier recovery codes stop working.
   * @throws second_factor_off, and what `Reauthenticate` throws
   */
  async run(accountId: string, proof: Proof): Promise<string[]> {
    const known = await this.reauthenticate.run(accountId, proof);
    return this.em.transactional(async () => {
      await this.reauthenticate.lock(known);
      const factor = await this.factors.find(accountId);
      if (!factor?.isOn) throw conflict('second_factor_off');
      const codes = newRecoveryCodes();
      factor.replaceRecoveryCodes(codes.map((one) => hashRecoveryCode(accountId, one)));
      return codes;
    });
  }
}
