import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { RateLimits } from '../../../shared/rate-limits/rate-limits.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi, type NewManualGuest } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';
import { assertNotCancelled } from '../invitations.api.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

@Injectable()
export class AddManualGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationRepository,
    private readonly mails: MailOutbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Adds a guest entered by the host as a new person, even if the name or address exists already. An
   * address receives a mail with a link to sign up; these mails are rate limited, because they are
   * unsolicited and every account can be a host.
   * @param idempotencyKey made by the client: repeating it returns the guest added first
   * @returns the invitation's id
   * @throws not_found, forbidden, party_cancelled, party_not_started, validation_failed
   */
  async run(
    hostId: string,
    guest: NewManualGuest,
    idempotencyKey: string | null = null,
  ): Promise<string> {
    const mayWrite =
      guest.email !== null && (await this.mayWriteTo(guest.email, hostId, guest.partyId));
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, guest.partyId);
      const known = idempotencyKey && (await this.invitations.findByKey(party.id, idempotencyKey));
      if (known) return known.id;
      assertNotCancelled(party);
      if (party.status !== 'started') throw conflict('party_not_started');

      const person = await this.family.addManualGuest(guest);
      const place = { partyId: party.id, guestId: person.id, accountId: null };
      const invitation = new Invitation(place, this.clock.now(), idempotencyKey);
      invitation.admit(this.clock.now());
      this.invitations.add(invitation);
      if (guest.email !== null && mayWrite) {
        await this.mails.send({
          template: 'guestAdded',
          to: guest.email,
          theme: party.theme,
          params: { name: person.fullName, party: party.name },
          actionPath: '/signup',
        });
      }
      return invitation.id;
    });
  }

  /** Asked before the transaction: what is counted there takes a connection of its own. */
  private async mayWriteTo(email: string, hostId: string, partyId: string): Promise<boolean> {
    await this.parties.hostedBy(hostId, partyId); // before the rate limit: only the host consumes it
    return this.limits.allows('guestMail', { address: hostId, account: email });
  }
}
