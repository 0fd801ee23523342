import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { hashSecret, newSecret } from '../../../../shared/crypto/secret.js';
import { conflict, DomainError } from '../../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import { EMAIL_CHANGE_HOURS, EmailChange } from '../../domain/credentials/email-change.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { MailOwner } from '../mails/mail-owner.js';
import { Registrations } from '../registration/registrations.js';
import { Reauthenticate, type Proof } from '../sessions/reauthenticate.js';

const linkInvalid = () => new DomainError('not_found', 'email_link_invalid');

export interface ChangedEmail {
  accountId: string;
  email: string;
}

/** An account gets another address. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly changes: EmailChangeRepository,
    private readonly links: MailedLinkRepository,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
    private readonly reauthenticate: Reauthenticate,
    private readonly mailOwner: MailOwner,
    private readonly registrations: Registrations,
  ) {}

  /**
   * Mails a link to the new address; nothing changes before it is followed. The owner of an address
   * that has an account gets a notice instead, so that the caller cannot find out which have one.
   * @throws what `Reauthenticate` throws
   */
  async request(accountId: string, proof: Proof, email: string): Promise<void> {
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

  /**
   * Gives the account its new address and tells the old one. Ends its other sessions and its reset
   * links. An unverified registration of the address is erased: only the link proved it.
   * @param presentedSessionId of the caller's access token, if there is one; it stays
   * @throws email_link_invalid, email_taken, account_disabled
   */
  confirm(secret: string, presentedSessionId?: string): Promise<ChangedEmail> {
    const hash = hashSecret(secret);
    return this.em.transactional(async () => {
      const found = await this.changes.find(hash);
      if (!found) throw linkInvalid();
      const { accountId, email } = found;
      const { account, registered } = await this.lock(accountId, email);
      // Again under the locks: it may have been used or replaced meanwhile.
      const change = await this.changes.find(hash);
      if (!account || !change?.isValid(this.clock.now())) throw linkInvalid();
      if (registered) await this.release(registered);

      const oldEmail = account.email;
      account.changeEmail(email);
      await this.accounts.save(account);
      await this.family.setAccountEmail(accountId, email);
      await this.changes.deleteOf(accountId);
      await this.links.deleteAllOf(accountId);
      await this.sessions.endAllOf(accountId, presentedSessionId);
      await this.mailOwner.run(account, {
        template: 'emailChanged',
        to: oldEmail,
        actionPath: '/login',
      });
      return { accountId, email };
    });
  }

  /**
   * In the order of ids, so that changes to each other's address do not deadlock.
   * @returns the account, and the one that has the address
   */
  private async lock(accountId: string, email: string) {
    await this.accounts.lockAddress(email);
    const holder = await this.accounts.findByEmail(email);
    const ids = new Set([accountId, holder?.id ?? accountId]);
    const locked = new Map<string, Account | null>();
    for (const id of [...ids].sort()) locked.set(id, await this.accounts.lock(id));
    const registered = holder && locked.get(holder.id);
    // It may have been deleted, or moved to another address, before it was locked.
    return {
      account: locked.get(accountId),
      registered: registered?.hasEmail(email) ? registered : null,
    };
  }

  private async release(registered: Account): Promise<void> {
    if (registered.verified || registered.disabled) throw conflict('email_taken');
    await this.registrations.drop(registered.id);
  }
}
