import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { CODE_MINUTES } from '../../domain/credentials/mailed-code.entity.js';
import { IssueCode } from './issue-code.js';

interface CodeRequest {
  email: string;
  /** The name for an account that does not exist yet. */
  fullName?: string;
  /** The party whose invitation asks for the code. */
  partyId?: string;
}

@Injectable()
export class RequestCode {
  constructor(
    private readonly em: EntityManager,
    private readonly issueCode: IssueCode,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Mails a code. No account is looked up, so neither the response nor its time reveals whether the
   * address has one. The mail names no one: anyone can have it sent to any address.
   */
  run({ email, fullName, partyId }: CodeRequest): Promise<void> {
    return this.em.transactional(async () => {
      const code = await this.issueCode.run(email, fullName);
      await this.outbox.send({
        template: 'code',
        to: email,
        params: { code, minutes: CODE_MINUTES },
        ...(partyId && { actionPath: `/invitations/${partyId}/` }),
      });
    });
  }
}
