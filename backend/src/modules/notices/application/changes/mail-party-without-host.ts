import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { On } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../../shared/text/translator.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { PartiesApi, type PartyFacts } from '../../../parties/parties.api.js';
import { PartyOfErasedHostClosed } from '../../../parties/parties.events.js';
import { isUrgent } from '../../domain/changes/terms.js';
import { ChangeAudienceReadModel } from '../../infrastructure/changes/change-audience.read-model.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { CalendarParts } from '../calendars/calendar-parts.js';

/**
 * Mails the families of a party whose host's account is erased. The mail identifies the party by its date
 * alone: nothing else of it is left, also of the families without an account, whom the host had typed in.
 */
@Injectable()
export class MailPartyWithoutHost {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly changes: PartyChangeRepository,
    private readonly audience: ChangeAudienceReadModel,
    private readonly mails: MailOutbox,
    private readonly calendars: CalendarParts,
  ) {}

  /**
   * At once: the change that would be mailed later is erased. The host may have called the party off before, and
   * the mails may not be written.
   */
  @On(PartyOfErasedHostClosed)
  async run({ partyId, isCalledOff }: PartyOfErasedHostClosed): Promise<void> {
    const party = await this.parties.find(partyId);
    const pending = await this.changes.lockPending(partyId);
    if (party && (isCalledOff || pending?.kind === 'cancelled')) await this.mail(party);
    await this.changes.removeOfParty(partyId);
  }

  private async mail(party: PartyFacts): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    const now = this.clock.now();
    const when = formatInWords(party.dateStart, party.timezone, locale, now);
    const isSoon = isUrgent([party], now);
    for (const { name, email, isComing } of await this.audience.mailReadersOf(party.id)) {
      const mail: Mail = {
        template: 'partyWithoutHost',
        to: email,
        locale,
        params: { name, when },
        actionPath: '/app',
        ...(isComing && { calendar: this.calendars.of(party) }),
      };
      await this.mails.send(mail, isSoon ? 'urgent' : party);
    }
  }
}
