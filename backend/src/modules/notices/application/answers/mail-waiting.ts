import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { WaitingListMoved } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { CalendarParts } from '../calendars/calendar-parts.js';

const TEMPLATES = {
  granted: 'waitGranted',
  offered: 'waitOffered',
  lapsed: 'waitLapsed',
  ended: 'waitEnded',
} as const;

/** Mails households about their places on the waiting list, in the transaction that changes them. */
@Injectable()
export class MailWaiting implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly mails: MailOutbox,
    private readonly calendars: CalendarParts,
  ) {}

  onModuleInit(): void {
    this.events.on(WaitingListMoved, (moved) => this.run(moved));
  }

  /** In the language in which the household asked. */
  private async run({ partyId, outcome, requests, now }: WaitingListMoved): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) return;
    const readers = await this.invitations.readers(requests.map(({ familyId }) => familyId));
    for (const { familyId, locale, offeredUntil } of requests) {
      const reader = readers.find(({ id }) => id === familyId);
      if (!reader?.name) continue; // without an account the host tells them
      const until = offeredUntil && formatInWords(offeredUntil, party.timezone, locale, now);
      const mail: Mail = {
        template: TEMPLATES[outcome],
        to: reader.email,
        theme: party.theme,
        locale,
        params: { name: reader.name, party: party.name, ...(until && { until }) },
        actionPath: `/invitations/${party.id}/`,
        ...(outcome === 'granted' && { calendar: this.calendars.of(party) }),
      };
      await this.mails.send(mail, party);
    }
  }
}
