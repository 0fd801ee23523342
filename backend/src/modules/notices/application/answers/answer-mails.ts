import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { UnsubscribeLinks } from '../../../../shared/mail/unsubscribe-links.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import {
  GuestsAccepted,
  OwnEmailGiven,
  WaitingListMoved,
} from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { PlaceNotice } from '../../domain/places/place-notice.entity.js';
import { PlaceNoticeRepository } from '../../infrastructure/places/place-notice.repository.js';
import { CalendarParts } from '../calendars/calendar-parts.js';
import { FamilyMails } from '../family-mails.js';

const WAITING_TEMPLATES = {
  granted: 'waitGranted',
  offered: 'waitOffered',
  lapsed: 'waitLapsed',
  ended: 'waitEnded',
} as const;

/** Mails families about their answers and places, in the transaction that changes them. */
@Injectable()
export class AnswerMails {
  constructor(
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly mails: FamilyMails,
    private readonly places: PlaceNoticeRepository,
    private readonly calendars: CalendarParts,
    private readonly unsubscribing: UnsubscribeLinks,
  ) {}

  /** When and where the party is, to a family that has just confirmed, and has an account or gave an address. */
  @On(GuestsAccepted)
  async confirmAnswer({ partyId, family, now }: GuestsAccepted): Promise<void> {
    const { email } = family;
    const party = email ? await this.parties.find(partyId) : undefined;
    if (!party || !email) return;
    const locale = currentLocale();
    const { address, city } = party.place;
    await this.mails.send({ ...family, email }, party, {
      template: 'answerConfirmed',
      locale,
      params: {
        when: formatInWords(party.dateStart, party.timezone, locale, now),
        place: `${address}, ${city}`,
      },
      calendar: this.calendars.of(party),
      isUrgent: true, // it answers its reader
      isCounted: true,
    });
  }

  /** The first mail to an address that a family gave says why it comes, and its button ends it: another person may have it. */
  @On(OwnEmailGiven)
  async greetAddress({ partyId, familyId, email }: OwnEmailGiven): Promise<void> {
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

  /** In the language in which the household asked. Whom no mail reaches, the host tells. */
  @On(WaitingListMoved)
  async tellWaiting({ partyId, outcome, requests, now }: WaitingListMoved): Promise<void> {
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
          template: WAITING_TEMPLATES[outcome],
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
