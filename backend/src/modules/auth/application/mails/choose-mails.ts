import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../../shared/errors/domain-error.js';
import { MAIL_GROUPS, type MailGroup } from '../../../../shared/names/registry.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';

/** Which mails an account wants; what is left out stays as it is. */
type MailChoices = Partial<Record<MailGroup, boolean>>;

@Injectable()
export class ChooseMails {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
  ) {}

  /** @throws unauthenticated when the account no longer exists */
  run(accountId: string, choices: MailChoices): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw unauthenticated();
      for (const group of MAIL_GROUPS) {
        const wanted = choices[group];
        if (wanted !== undefined) account.chooseMails(group, wanted);
      }
      await this.accounts.save(account);
    });
  }
}
