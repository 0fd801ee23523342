import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { SealedSecrets } from '../../../../shared/crypto/sealed-secrets.js';
import { conflict } from '../../../../shared/errors/domain-error.js';
import { SecondFactor } from '../../domain/second-factor/second-factor.entity.js';
import { newTotpSecret, totpUri } from '../../domain/second-factor/totp.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { Reauthenticate } from '../sessions/reauthenticate.js';

/** What an authenticator app needs. */
interface AppSetup {
  /** Base32. */
  secret: string;
  /** The same with the names of product and account, for a QR picture. */
  uri: string;
}

@Injectable()
export class StartSecondFactor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly factors: SecondFactorRepository,
    private readonly secrets: SealedSecrets,
    private readonly reauthenticate: Reauthenticate,
  ) {}

  /**
   * Gives the account a secret, which counts once a code confirms it. An earlier one that was not
   * confirmed is replaced.
   * @throws second_factor_on, and what `Reauthenticate` throws
   */
  async run(accountId: string, password: string): Promise<AppSetup> {
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
}
