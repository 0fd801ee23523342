import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { WaitingListMoved } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { PlaceNotice } from '../../domain/places/place-notice.entity.js';
import { PlaceNoticeRepository } from '../../infrastructure/places/place-notice.repository.js';
import { CalendarParts } from '../calendars/calendar-parts.js';
import { FamilyMails } from '../family-mails.js';

const TEMPLATES = {
  granted: 'waitGranted',
  offered: 'waitOffered',
  lapsed: 'waitLapsed',
  ended: 'waitEnded',
} as const;

/**
 * Mails families about their places on the waiting list, in the transaction that changes them. Whom no mail reaches, the
 * host tells.
 */
@Injectable()
export class MailWaiting {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly mails: FamilyMails,
    private readonly places: PlaceNoticeRepository,
    private readonly calendars: CalendarParts,
  ) {}

  /** In the language in which the household asked. */
  @On(WaitingListMoved)
  async run({ partyId, outcome, requests, now }: WaitingListMoved): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) return;
    const ids = requests.map(({ familyId }) => familyId);
    await this.places.removeOfFamilies(ids); // of before
    const readers = await this.invitations.readers(ids);
    for (const { familyId, locale, offeredUntil } of requests) {
      const reader = readers.find(({ id }) => id === familyId);
      const until = offeredUntil && formatInWords(offeredUntil, party.timezone, locale, now);
      const isMailed =
        reader &&
        (await this.mails.send({ ...reader, familyId }, party, {
          template: TEMPLATES[outcome],
          locale,
          ...(until && { params: { until } }),
          calendar: outcome === 'granted' && this.calendars.of(party),
        }));
      const isOffer = outcome === 'offered';
      const news = { outcome, offeredUntil: (isOffer && offeredUntil) || null };
      if (!isMailed) this.places.add(new PlaceNotice({ id: familyId, partyId }, news, now));
    }
  }
}
