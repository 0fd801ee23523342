import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { newSecret } from '../domain/secret.js';
import { MailedLinkRepository } from '../infrastructure/mailed-link.repository.js';

/** Part of registering and of sending the mail again; runs in their transaction. */
@Injectable()
export class SendVerificationMail {
  constructor(
    private readonly clock: Clock,
    private readonly links: MailedLinkRepository,
    private readonly outbox: MailOutbox,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @param sessionId the session that requests the link and survives the verification
   * @param partyId the party whose invitation the verified person returns to
   */
  async run(account: Account, sessionId: string | null, partyId?: string): Promise<void> {
    const { value, hash } = newSecret();
    const link = { hash, accountId: account.id, purpose: 'verification', sessionId } as const;
    await this.links.save(new MailedLink(link, this.clock.now()));
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
