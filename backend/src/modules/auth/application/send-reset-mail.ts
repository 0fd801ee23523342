import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { newSecret } from '../domain/secret.js';

@Injectable()
export class SendResetMail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    private readonly family: FamilyApi,
  ) {}

  /** Nothing happens when nobody has that address, or may not use the account that has it. */
  run(email: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const account = await em.findOne(Account, { email });
      if (!account || account.disabled) return;
      const { value, hash } = newSecret();
      const link = { hash, accountId: account.id, purpose: 'reset', sessionId: null } as const;
      await em.persist(MailedLink.issue(link, this.clock.now())).flush();
      const person = await this.family.find(account.id);
      await this.outbox.send({
        template: 'reset',
        to: account.email,
        params: { name: person?.fullName ?? '' },
        actionPath: `/resetPassword/${account.id}/${value}`,
      });
    });
  }
}
