import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { MailedCode, newCode } from '../../domain/credentials/mailed-code.entity.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';

/** Part of the use cases that mail a code; runs in their transaction. */
@Injectable()
export class IssueCode {
  constructor(
    private readonly clock: Clock,
    private readonly hasher: CodeHasher,
    private readonly codes: MailedCodeRepository,
  ) {}

  /** Replaces the earlier code of the address. @returns the code, which only its hash keeps */
  async run(email: string, fullName: string | null = null): Promise<string> {
    const code = newCode();
    const hashes = {
      addressHash: this.hasher.address(email),
      codeHash: this.hasher.code(email, code),
    };
    await this.codes.replace(new MailedCode({ ...hashes, fullName }, this.clock.now()));
    return code;
  }
}
