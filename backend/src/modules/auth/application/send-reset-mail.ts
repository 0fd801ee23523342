import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { newSecret } from '../domain/secret.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../infrastructure/mailed-link.repository.js';

@Injectable()
export class SendResetMail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly outbox: MailOutbox,
    private readonly family: FamilyApi,
  ) {}

  /** Does nothing for an unknown address or a disabled account. */
  run(email: string, partyId?: string): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.findByEmail(email);
      if (!account || account.disabled) return;
      const { value, hash } = newSecret();
      const link = { hash, accountId: account.id, purpose: 'reset' } as const;
      await this.links.save(new MailedLink(link, this.clock.now()));
      const query = partyId ? `?invitation=${partyId}` : '';
      const person = await this.family.find(account.id);
      await this.outbox.send({
        template: 'reset',
        to: account.email,
        params: { name: person?.fullName ?? '' },
        actionPath: `/resetPassword/${account.id}/${value}${query}`,
      });
    });
  }
}
