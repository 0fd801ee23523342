import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import type { Account } from '../../domain/account.entity.js';
import { EMAIL_CHANGE_HOURS, EmailChange } from '../../domain/credentials/email-change.entity.js';
import { newSecret } from '../../../../shared/crypto/secret.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

@Injectable()
export class RequestEmailChange {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly changes: EmailChangeRepository,
    private readonly reauthenticate: Reauthenticate,
    private readonly mailOwner: MailOwner,
  ) {}

  /**
   * Mails a link to the new address; nothing changes before it is followed. The owner of an address
   * that has an account gets a notice instead, so that the caller cannot find out which have one.
   * @throws what `Reauthenticate` throws
   */
  async run(accountId: string, proof: Proof, email: string): Promise<void> {
    const known = await this.reauthenticate.run(accountId, proof);
    await this.em.transactional(async () => {
      const account = await this.reauthenticate.lock(known);
      if (account.hasEmail(email)) return;
      const owner = await this.accounts.findByEmail(email);
      if (owner?.verified || owner?.disabled) await this.notifyOwner(owner);
      else await this.mailLink(account, email);
    });
  }

  private async mailLink(account: Account, email: string): Promise<void> {
    const { value, hash } = newSecret();
    await this.changes.replace(new EmailChange(account.id, email, hash, this.clock.now()));
    await this.mailOwner.run(account, {
      template: 'emailChange',
      to: email,
      params: { hours: EMAIL_CHANGE_HOURS },
      actionPath: `/accountVerification/${value}?purpose=email`,
    });
  }

  private async notifyOwner(owner: Account): Promise<void> {
    if (owner.disabled) return;
    await this.mailOwner.run(owner, { template: 'emailInUse', actionPath: '/login' });
  }
}
