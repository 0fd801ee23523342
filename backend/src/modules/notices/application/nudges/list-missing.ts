import { Injectable } from '@nestjs/common';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import { normaliseEmail } from '../../../../shared/text/email-address.js';
import { InvitationsApi, type MissingFamily } from '../../../invitations/invitations.api.js';
import { nudgesOf, type Nudges } from '../../domain/nudges/nudge-limits.js';
import { NudgeRepository } from '../../infrastructure/nudges/nudge.repository.js';

/** A family without an answer, and what limits its nudges. */
export interface NudgeableFamily extends MissingFamily {
  nudges: Nudges;
}

/** The families whose answer is missing (docs/domain-rules.md, "Nudges"). */
@Injectable()
export class ListMissing {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly nudges: NudgeRepository,
    private readonly choices: MailChoices,
  ) {}

  /** For a caller that has checked the host. A family that ended the mails with reminders is not reminded in a chat either. */
  async of(partyId: string): Promise<NudgeableFamily[]> {
    const families = await this.invitations.missingFamilies(partyId);
    const nudges = await this.nudges.ofParty(partyId);
    const addresses = families.flatMap(({ email }) => email ?? []);
    const ended = await this.choices.endedBy(addresses, 'reminders');
    return families.map((family) => ({
      ...family,
      nudges: nudgesOf(
        family.id,
        nudges,
        !!family.email && ended.has(normaliseEmail(family.email)),
      ),
    }));
  }
}
