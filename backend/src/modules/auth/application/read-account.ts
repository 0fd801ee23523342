import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../shared/errors/domain-error.js';
import { MailSuppressions } from '../../../shared/mail/mail-suppressions.js';
import { OwnAccountReadModel } from '../infrastructure/own-account.read-model.js';

/** How the caller's account logs in. */
export interface OwnAccount {
  email: string;
  hasPassword: boolean;
  /** null when it is off. */
  secondFactor: { since: Date; recoveryCodesLeft: number } | null;
  /** Since when no mails go to the address; null while they do. */
  mailsStoppedAt: Date | null;
  /** Groups of mails that the account does not want. */
  mutedMails: string[];
}

@Injectable()
export class ReadAccount {
  constructor(
    private readonly accounts: OwnAccountReadModel,
    private readonly suppressions: MailSuppressions,
  ) {}

  /** @throws unauthenticated when the account no longer exists */
  async run(accountId: string): Promise<OwnAccount> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated();
    const { email, hasPassword, secondFactorSince, recoveryCodesLeft, mutedMails } = account;
    const secondFactor = secondFactorSince
      ? { since: new Date(secondFactorSince), recoveryCodesLeft: recoveryCodesLeft ?? 0 }
      : null;
    const mailsStoppedAt = (await this.suppressions.find(email))?.since ?? null;
    return { email, hasPassword, secondFactor, mailsStoppedAt, mutedMails };
  }
}
