import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import { normaliseEmail } from '../../../../shared/text/email-address.js';
import {
  FamilyListNotes,
  isRsvpClosed,
  type FamilyOnList,
} from '../../../invitations/invitations.api.js';
import { nudgesOf, reminded, type Nudges } from '../../domain/nudges/nudge-limits.js';
import { NudgeRepository } from '../../infrastructure/nudges/nudge.repository.js';

/** How the host reminded the families whose answer is missing (docs/domain-rules.md, "Nudges"). */
@Injectable()
export class NoteReminders implements OnModuleInit {
  constructor(
    private readonly lists: FamilyListNotes,
    private readonly nudges: NudgeRepository,
    private readonly choices: MailChoices,
  ) {}

  onModuleInit(): void {
    this.lists.contribute(async (party, families, now) => {
      const nudged = { ...party, isClosed: isRsvpClosed(party, now) };
      const missing = families.filter(({ isMissing }) => isMissing);
      const all = await this.of(party.id, missing);
      return {
        reminders: new Map([...all].map(([id, nudges]) => [id, reminded(nudges, nudged, now)])),
      };
    });
  }

  /** A family that ended the mails with reminders is not reminded in a chat either. */
  async of(
    partyId: string,
    families: readonly FamilyOnList[],
  ): Promise<ReadonlyMap<string, Nudges>> {
    const nudges = await this.nudges.ofParty(partyId);
    const addresses = families.flatMap(({ mailAddress }) => mailAddress ?? []);
    const ended = await this.choices.endedBy(addresses, 'reminders');
    return new Map(
      families.map(({ id, mailAddress }) => {
        const hasOptedOut = !!mailAddress && ended.has(normaliseEmail(mailAddress));
        return [id, nudgesOf(id, nudges, hasOptedOut)];
      }),
    );
  }
}
