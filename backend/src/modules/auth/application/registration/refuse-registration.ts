import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';
import { DropRegistration } from './drop-registration.js';
import { FindRegistration } from './find-registration.js';

@Injectable()
export class RefuseRegistration {
  constructor(
    private readonly em: EntityManager,
    private readonly registrations: FindRegistration,
    private readonly dropRegistration: DropRegistration,
    private readonly codes: MailedCodeRepository,
    private readonly codeHasher: CodeHasher,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Erases the unverified account of a mailed link: the owner of the address did not register it.
   * @throws as `FindRegistration.lock`
   */
  run(secret: string): Promise<void> {
    return this.em.transactional(async () => {
      const { id, email } = await this.registrations.lock(secret);
      await this.dropRegistration.run(id);
      await this.codes.delete(this.codeHasher.address(email));
      await this.outbox.cancel(email, 'verify');
    });
  }
}
