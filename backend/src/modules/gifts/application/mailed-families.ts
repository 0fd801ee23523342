import { Injectable } from '@nestjs/common';
import { MailChoices } from '../../../shared/mail/mail-choices.js';
import { MailSuppressions } from '../../../shared/mail/mail-suppressions.js';
import { normaliseEmail } from '../../../shared/text/email-address.js';
import { InvitationsApi, type FamilyReader } from '../../invitations/invitations.api.js';

/** Families whom a mail with thanks reaches: others, who ended such mails or refuse them, are thanked in a chat. */
@Injectable()
export class MailedFamilies {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly choices: MailChoices,
    private readonly suppressions: MailSuppressions,
  ) {}

  async among(familyIds: string[]): Promise<FamilyReader[]> {
    const readers = await this.invitations.readers(familyIds);
    const addresses = readers.map(({ email }) => email);
    const ended = await this.choices.endedBy(addresses, 'notices');
    const refusing = new Set(await this.suppressions.among(addresses));
    return readers.filter(({ email }) => !ended.has(normaliseEmail(email)) && !refusing.has(email));
  }
}
