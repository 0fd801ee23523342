import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, invalid } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { greeted } from '../../../shared/mail/greeted.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { FamilyApi, type NewManualGuest } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';
import { assertNotCancelled } from '../invitations.api.js';
import { PartyFamily } from '../domain/party-family.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { GuestsChanged } from '../invitations.events.js';

/** With what is noted of a kid at the door. */
export interface WalkIn extends NewManualGuest {
  broughtBy: string | null;
  /** Of who brought it. */
  typedPhone: string | null;
  /** The family told the host that its care data may be noted. */
  isCareAgreed: boolean;
}

@Injectable()
export class AddManualGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationRepository,
    private readonly families: PartyFamilyRepository,
    private readonly mails: MailOutbox,
    private readonly limits: RateLimits,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Adds a guest entered by the host as a new person, even if the name or address exists already. An
   * address receives a mail with a link to sign up; these mails are rate limited, because they are
   * unsolicited and every account can be a host.
   * @param idempotencyKey made by the client: repeating it returns the guest added first
   * @returns the invitation's id
   * @throws not_found, forbidden, party_cancelled, party_not_started, validation_failed, Validation.validatePhone
   */
  async run(hostId: string, guest: WalkIn, idempotencyKey: string | null = null): Promise<string> {
    // Asked before the transaction: what is counted there takes a connection of its own.
    const mayWrite =
      guest.email !== null &&
      (await this.limits.allows('guestMail', { address: hostId, account: guest.email }));
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, guest.partyId);
      const known = idempotencyKey && (await this.invitations.findByKey(party.id, idempotencyKey));
      if (known) return known.id;
      assertNotCancelled(party);
      if (party.status !== 'started') throw conflict('party_not_started');

      const person = await this.family.addManualGuest(guest);
      const now = this.clock.now();
      const family = new PartyFamily('door', { partyId: party.id }, now);
      this.families.add(family);
      const place = {
        partyId: party.id,
        guestId: person.id,
        accountId: null,
        familyId: family.id,
      };
      const invitation = new Invitation(place, now, idempotencyKey);
      invitation.admit(now);
      invitation.noteBringer(guest.broughtBy, this.phoneOf(guest, party));
      this.invitations.add(invitation);
      if (guest.isCareAgreed) {
        const agreed = [{ invitationId: invitation.id, at: now }];
        await this.events.publish(new GuestsChanged(party.id, { agreed }));
      }
      if (guest.email !== null && mayWrite) {
        await this.mails.send({
          template: 'guestAdded',
          to: guest.email,
          theme: party.theme,
          params: { name: greeted(null, currentLocale()), party: party.name },
          actionPath: '/signup',
        });
      }
      return invitation.id;
    });
  }

  /** @returns E.164 */
  private phoneOf({ typedPhone }: WalkIn, { place }: PartyFacts): string | null {
    if (typedPhone === null) return null;
    const phone = this.family.readPhone(typedPhone, place.country);
    const problem = { field: 'user.contact_phone', code: 'phone' };
    if (!phone) throw invalid('Validation.validatePhone', [problem]);
    return phone;
  }
}
