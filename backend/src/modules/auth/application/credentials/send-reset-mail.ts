import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { RateLimits } from '../../../../shared/rate-limits/rate-limits.js';
import type { Account } from '../../domain/account.entity.js';
import { MailedLink, RESET_MINUTES } from '../../domain/credentials/mailed-link.entity.js';
import { newSecret } from '../../../../shared/crypto/secret.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import type { ResetRequest } from './request-reset.js';

/** A reset link can be used for twenty minutes more after this. */
const RECENT_MS = 10 * 60_000;

@Injectable()
export class SendResetMail {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly mailOwner: MailOwner,
    private readonly limits: RateLimits,
  ) {}

  /** Does nothing for an unknown address, a disabled account, or a request beyond the limit. */
  run({ email, partyId, fromKnownDevice = false }: ResetRequest): Promise<void> {
    return this.em.transactional(async () => {
      const known = await this.accounts.findByEmail(email);
      const account = known && (await this.accounts.lock(known.id));
      if (!account || account.disabled) return;
      if (!fromKnownDevice && !(await this.mayMail(account))) return;
      const { value, hash } = newSecret();
      const link = { hash, accountId: account.id, purpose: 'reset' } as const;
      await this.links.save(new MailedLink(link, this.clock.now()));
      const query = partyId ? `?invitation=${partyId}` : '';
      await this.mailOwner.run(account, {
        template: 'reset',
        params: { minutes: RESET_MINUTES },
        actionPath: `/resetPassword/${account.id}/${value}${query}`,
      });
    });
  }

  /**
   * Over the limit a mail is sent only if the latest link is older than ten minutes. So requests of
   * others neither flood the owner nor leave the owner without a valid link. Under the account's lock.
   */
  private async mayMail({ id }: Account): Promise<boolean> {
    const { attempts, seconds } = this.limits.perAccount('reset');
    const madeSince = (ms: number) =>
      this.links.countSince(id, 'reset', new Date(this.clock.now().getTime() - ms));
    return (await madeSince(seconds * 1000)) < attempts || (await madeSince(RECENT_MS)) === 0;
  }
}
