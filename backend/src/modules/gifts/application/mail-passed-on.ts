import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { greeted } from '../../../shared/mail/greeted.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { arePaymentsKept } from '../domain/gift-terms.js';
import { MailedFamilies } from './mailed-families.js';

const TEMPLATES = { heir: 'giftInherited', 'taking part': 'giftPassedOn' } as const;

/** Families learn that another one organises what they take part in. What it is, and where it is paid, no mail says. */
@Injectable()
export class MailPassedOn {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly mailed: MailedFamilies,
    private readonly mails: MailOutbox,
  ) {}

  /** @param roles of each family, the heir's before all */
  async run(partyId: string, roles: ReadonlyMap<string, keyof typeof TEMPLATES>): Promise<void> {
    const party = roles.size > 0 && (await this.parties.find(partyId));
    if (!party || party.cancelledAt || !arePaymentsKept(party, this.clock.now())) return;
    const locale = party.locale ?? DEFAULT_LOCALE;
    for (const { id: familyId, name, email, accountId } of await this.mailed.among([
      ...roles.keys(),
    ])) {
      const role = roles.get(familyId) ?? 'taking part';
      await this.mails.send(
        {
          ...{ template: TEMPLATES[role], to: email, locale, theme: party.theme },
          params: { name: greeted(name, locale), party: party.name },
          // The owner of the address did not confirm it.
          ...(accountId === null
            ? { isByLink: true, hostId: party.hostId }
            : { actionPath: `/invitations/${party.id}/` }),
          about: { partyId, familyId },
        },
        party,
      );
    }
  }
}
