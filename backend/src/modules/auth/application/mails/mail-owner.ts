import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { MailTemplate } from '../../../../shared/mail/mail.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';

interface OwnerMail {
  template: MailTemplate;
  /** Where its button leads. */
  actionPath: string;
  /** Besides the owner's name. */
  params?: Record<string, string | number>;
  /** Another address than the account's. */
  to?: string;
}

/** Part of the use cases that mail the owner of an account; runs in their transaction. */
@Injectable()
export class MailOwner {
  constructor(
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
  ) {}

  async run(account: Account, mail: OwnerMail): Promise<void> {
    const { template, actionPath, params, to = account.email } = mail;
    const name = await this.family.nameOf(account.id);
    await this.outbox.send({ template, to, params: { name, ...params }, actionPath });
  }
}
