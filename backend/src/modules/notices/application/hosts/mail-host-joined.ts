import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { HostJoined } from '../../../parties/parties.events.js';

/** Mails the owner of a party who accepted its link for hosts: the link may have gone to the wrong person. */
@Injectable()
export class MailHostJoined {
  constructor(
    private readonly parties: PartiesApi,
    private readonly families: FamilyApi,
    private readonly mails: MailOutbox,
  ) {}

  @On(HostJoined)
  async run({ partyId, accountId }: HostJoined): Promise<void> {
    const party = await this.parties.find(partyId);
    const [owner] = party ? await this.families.mailReaders([party.hostId]) : [];
    if (!party || !owner) return;
    await this.mails.send(
      {
        template: 'hostJoined',
        to: owner.email,
        ...(party.locale && { locale: party.locale }),
        params: { host: await this.families.nameOf(accountId), party: party.name },
        actionPath: `/app/parties/${partyId}`,
      },
      party,
    );
  }
}
