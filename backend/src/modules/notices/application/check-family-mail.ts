import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailChecks, type MailVerdict } from '../../../shared/mail/mail-checks.js';
import { mailTemplates, type Mail, type MailTemplate } from '../../../shared/mail/mail.js';
import { normaliseEmail } from '../../../shared/text/email-address.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartyChangeRepository } from '../infrastructure/changes/party-change.repository.js';

const OF_CHANGES: MailTemplate[] = [
  ...(['partyMoved', 'partyReconfirm', 'partyCancelled', 'partyRestored'] as const),
];

/**
 * A mail to an address without an account is dropped if the family has taken the address back, or lost it with its
 * link, before it leaves: then the host tells the change.
 */
@Injectable()
export class CheckFamilyMail implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: MailChecks,
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangeRepository,
  ) {}

  onModuleInit(): void {
    this.checks.add(mailTemplates(), (mail) => this.verdict(mail));
  }

  private async verdict({ template, isByLink, about, to }: Mail): Promise<MailVerdict> {
    if (!isByLink || !about) return 'send';
    const [reader] = await this.invitations.readers([about.familyId]);
    const isStill = reader && normaliseEmail(reader.email) === normaliseEmail(to);
    if (isStill || reader?.accountId) return 'send';
    if (OF_CHANGES.includes(template)) await this.em.transactional(() => this.untell(about));
    return 'drop';
  }

  private async untell({ partyId, familyId }: NonNullable<Mail['about']>): Promise<void> {
    const change = await this.changes.latest(partyId);
    const notice = change && (await this.changes.findNotice(change.id, familyId));
    notice?.tell(null);
  }
}
