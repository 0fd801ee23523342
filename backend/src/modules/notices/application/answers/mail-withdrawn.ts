import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import { FamilyWithdrew } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';

/** Mails the host that a family which had confirmed does not come after all, in its transaction. */
@Injectable()
export class MailWithdrawn implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly families: FamilyApi,
    private readonly mails: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.events.on(FamilyWithdrew, (withdrew) => this.run(withdrew));
  }

  private async run({ partyId, family }: FamilyWithdrew): Promise<void> {
    const party = await this.parties.find(partyId);
    const [host] = party ? await this.families.mailReaders([party.hostId]) : [];
    if (!party || !host) return;
    await this.mails.send(
      {
        template: 'familyWithdrew',
        to: host.email,
        ...(party.locale && { locale: party.locale }),
        params: { family, party: party.name },
        actionPath: `/app/parties/${partyId}?tab=confirmations`,
      },
      party,
    );
  }
}
