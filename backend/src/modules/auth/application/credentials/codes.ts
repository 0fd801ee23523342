import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { CODE_MINUTES, MailedCode, newCode } from '../../domain/credentials/mailed-code.entity.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';

interface CodeRequest {
  email: string;
  /** The name for an account that does not exist yet. */
  fullName?: string;
  /** The party whose invitation asks for the code. */
  partyId?: string;
}

@Injectable()
export class Codes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly hasher: CodeHasher,
    private readonly codes: MailedCodeRepository,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Mails a code. No account is looked up, so neither the response nor its time reveals whether the
   * address has one. The mail names no one: anyone can have it sent to any address.
   */
  request({ email, fullName, partyId }: CodeRequest): Promise<void> {
    return this.em.transactional(async () => {
      const code = await this.issue(email, fullName);
      await this.outbox.send({
        template: 'code',
        to: email,
        params: { code, minutes: CODE_MINUTES },
        ...(partyId && { actionPath: `/invitations/${partyId}/` }),
      });
    });
  }

  /**
   * Replaces the earlier code of the address, in the transaction of the use case that mails it.
   * @returns the code, which only its hash keeps
   */
  async issue(email: string, fullName: string | null = null): Promise<string> {
    const code = newCode();
    const hashes = {
      addressHash: this.hasher.address(email),
      codeHash: this.hasher.code(email, code),
    };
    await this.codes.replace(new MailedCode({ ...hashes, fullName }, this.clock.now()));
    return code;
  }
}
