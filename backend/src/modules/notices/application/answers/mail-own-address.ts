import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { UnsubscribeLinks } from '../../../../shared/mail/unsubscribe-links.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { OwnEmailGiven } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { FamilyMails } from '../family-mails.js';

/** The first mail to an address that a family gave says why it comes, and its button ends it: another person may have it. */
@Injectable()
export class MailOwnAddress {
  constructor(
    private readonly parties: PartiesApi,
    private readonly mails: FamilyMails,
    private readonly unsubscribing: UnsubscribeLinks,
  ) {}

  @On(OwnEmailGiven)
  async run({ partyId, familyId, email }: OwnEmailGiven): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) return;
    const page = new URL(this.unsubscribing.page({ address: email, group: 'notices' }));
    await this.mails.send({ familyId, name: null, email }, party, {
      template: 'familyAddress',
      locale: currentLocale(),
      actionPath: page.pathname + page.hash,
      isUrgent: true, // it answers its reader
      isCounted: true,
    });
  }
}
