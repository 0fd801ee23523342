import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { newSecret } from '../domain/secret.js';

/** Part of registering and of asking for the mail again; runs in their transaction. */
@Injectable()
export class SendVerificationMail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @param sessionId the session that asks and is to live on when the link is followed elsewhere
   * @param partyId the invitation that the person came from and goes back to
   */
  async run(account: Account, sessionId: string | null, partyId?: string): Promise<void> {
    const { value, hash } = newSecret();
    const link = { hash, accountId: account.id, purpose: 'verification', sessionId } as const;
    await this.em.persist(MailedLink.issue(link, this.clock.now())).flush();
    const person = await this.family.find(account.id);
    const query = partyId ? `?invitation=${partyId}` : '';
    await this.outbox.send({
      template: 'verify',
      to: account.email,
      params: { name: person?.fullName ?? '' },
      actionPath: `/accountVerification/${value}${query}`,
    });
  }
}
