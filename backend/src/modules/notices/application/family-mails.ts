import { Injectable } from '@nestjs/common';
import type { CalendarPart } from '../../../shared/calendar/calendar-event.js';
import { greeted } from '../../../shared/mail/greeted.js';
import { MailChoices } from '../../../shared/mail/mail-choices.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { MailSuppressions } from '../../../shared/mail/mail-suppressions.js';
import type { Mail, MailTemplate } from '../../../shared/mail/mail.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { AddressedFamily } from '../domain/addressed-family.js';

interface FamilyMail {
  template: MailTemplate;
  locale: string;
  /** Besides the family's name and the party's. */
  params?: Record<string, string>;
  calendar?: CalendarPart | false;
  /** Where its button leads; else to the invitation, for those with an account. */
  actionPath?: string;
  /** It keeps to no night. */
  isUrgent?: boolean;
  /** As often as its reader acts: without an account it is counted when it leaves. */
  isCounted?: boolean;
}

/**
 * Mails about a party to its families. Who has no account comes back by its link, which no mail has, and can end all
 * of them.
 */
@Injectable()
export class FamilyMails {
  constructor(
    private readonly mails: MailOutbox,
    private readonly suppressions: MailSuppressions,
    private readonly choices: MailChoices,
  ) {}

  /** @returns whether it is queued; a family that its address does not reach is told by the host */
  async send(family: AddressedFamily, party: PartyFacts, given: FamilyMail): Promise<boolean> {
    const { familyId, name, email } = family;
    if (name === null && (await this.unreached([email])).size > 0) return false;
    const { template, locale, params, calendar, isUrgent, isCounted } = given;
    const actionPath = given.actionPath ?? (name === null ? null : `/invitations/${party.id}/`);
    const mail: Mail = {
      ...{ template, to: email, locale, theme: party.theme },
      params: { name: greeted(name, locale), party: party.name, ...params },
      ...(name === null && { isByLink: true }),
      ...(name === null && isCounted && { hostId: party.hostId }),
      ...(actionPath && { actionPath }),
      ...(calendar && { calendar }),
      about: { partyId: party.id, familyId },
    };
    await this.mails.send(mail, isUrgent ? 'urgent' : party);
    return true;
  }

  /** Those of the addresses without an account that take no such mails. */
  async unreached(addresses: string[]): Promise<ReadonlySet<string>> {
    const ended = await this.choices.endedBy(addresses, 'notices');
    const refusing = await this.suppressions.among(addresses);
    return new Set([...ended, ...refusing]);
  }
}
