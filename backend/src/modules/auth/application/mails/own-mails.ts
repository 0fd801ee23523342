import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound, unauthenticated } from '../../../../shared/errors/domain-error.js';
import { MAIL_GROUPS, type MailGroup } from '../../../../shared/names/registry.js';
import { MailOptOuts } from '../../../../shared/mail/mail-opt-outs.js';
import { MailSuppressions } from '../../../../shared/mail/mail-suppressions.js';
import { UnsubscribeLinks } from '../../../../shared/mail/unsubscribe-links.js';
import type { Account } from '../../domain/account.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailOwner } from './mail-owner.js';

/** Which mails an account wants; what is left out stays as it is. */
type MailChoices = Partial<Record<MailGroup, boolean>>;

/** Which mails people get. */
@Injectable()
export class OwnMails {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly links: UnsubscribeLinks,
    private readonly optOuts: MailOptOuts,
    private readonly suppressions: MailSuppressions,
    private readonly mailOwner: MailOwner,
  ) {}

  /** @throws unauthenticated when the account no longer exists */
  choose(accountId: string, choices: MailChoices): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.lock(accountId);
      for (const group of MAIL_GROUPS) {
        const wanted = choices[group];
        if (wanted !== undefined) account.chooseMails(group, wanted);
      }
      await this.accounts.save(account);
    });
  }

  /**
   * Ends a group of mails to the address that the link was mailed to. Idempotent.
   * @returns the group
   * @throws not_found for a token that was not made here
   */
  async unsubscribe(token: string): Promise<MailGroup> {
    const unsubscription = this.links.read(token);
    if (!unsubscription) throw notFound();
    const { address, group } = unsubscription;
    return this.em.transactional(async () => {
      const known = await this.accounts.findByEmail(address);
      const account = known?.verified ? await this.accounts.lock(known.id) : null;
      if (account?.hasEmail(address)) {
        account.chooseMails(group, false);
        await this.accounts.save(account);
      } else {
        // Without an account there is no place to choose the rest.
        for (const one of group === 'notices' ? MAIL_GROUPS : [group]) {
          await this.optOuts.add(address, one);
        }
      }
      return group;
    });
  }

  /**
   * Mails go to the account's address again, and one at once: if that is refused too, the address is
   * suppressed again. Does nothing for an address that gets mails.
   * @throws unauthenticated when the account no longer exists
   */
  resume(accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.lock(accountId);
      if (!(await this.suppressions.remove(account.email))) return;
      await this.mailOwner.run(account, { template: 'mailsResumed', actionPath: '/login' });
    });
  }

  private async lock(accountId: string): Promise<Account> {
    const account = await this.accounts.lock(accountId);
    if (!account) throw unauthenticated();
    return account;
  }
}
