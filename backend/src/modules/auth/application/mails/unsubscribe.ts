import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../../shared/errors/domain-error.js';
import type { MailGroup } from '../../../../shared/names/registry.js';
import { MailOptOuts } from '../../../../shared/mail/mail-opt-outs.js';
import { UnsubscribeLinks } from '../../../../shared/mail/unsubscribe-links.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';

@Injectable()
export class Unsubscribe {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly links: UnsubscribeLinks,
    private readonly optOuts: MailOptOuts,
  ) {}

  /**
   * Ends a group of mails to the address that the link was mailed to. Idempotent.
   * @returns the group
   * @throws not_found for a token that was not made here
   */
  async run(token: string): Promise<MailGroup> {
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
        await this.optOuts.add(address, group);
      }
      return group;
    });
  }
}
