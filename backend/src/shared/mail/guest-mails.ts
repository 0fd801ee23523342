import { Injectable } from '@nestjs/common';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { MailSuppressions } from './mail-suppressions.js';

/** Mails about a host's party to an address that its owner did not confirm. */
@Injectable()
export class GuestMails {
  constructor(
    private readonly suppressions: MailSuppressions,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Every account can be a host, and its words are in the mail. Whom it does not reach, the host tells. It takes a
   * connection of its own: never under a lock for which others wait.
   */
  async mayWriteTo(address: string, hostId: string): Promise<boolean> {
    if (await this.suppressions.find(address)) return false;
    return this.limits.allows('guestMail', { address: hostId, account: address });
  }
}
