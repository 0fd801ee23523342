import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { FamilyLinkEnded } from '../invitations.events.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { PartyFamily } from '../domain/party-family.entity.js';
import { AccountFamilies } from './account-families.js';
import { FamilyLinks } from './family-links.js';
import { LinkedGuestsRemoval } from './linked-guests-removal.js';
import { PromoteWaiting } from './promote-waiting.js';

/** The reader of a family link is another family: the hosts learn it, and a tie to the account ends. */
@Injectable()
export class DisownFamilyLink {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly links: FamilyLinks,
    private readonly invitations: InvitationRepository,
    private readonly families: PartyFamilyRepository,
    private readonly accounts: AccountFamilies,
    private readonly removal: LinkedGuestsRemoval,
    private readonly promotion: PromoteWaiting,
    private readonly mails: MailOutbox,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Without an account an answer that was given with the link stays. Repeating it changes nothing.
   * @param accountId of the caller, if there is one
   * @throws not_found, link_claimed by another account, guest_arrived
   */
  run(secret: string, accountId: string | undefined): Promise<void> {
    return this.em.transactional(async () => {
      const found = await this.links.find(secret);
      if (accountId) await this.family.lockHousehold(accountId);
      const { link, party } = await this.links.lock(found);
      const owner = await this.families.accountOf(link);
      if (owner !== (accountId ?? null)) link.assertUnclaimed();
      if (link.disownedAt) return;
      const now = this.clock.now();
      if (owner) {
        const guests = await this.invitations.claimedFrom(link.id);
        await this.removal.run(guests, party, (invitation) => {
          invitation.remove(now);
          invitation.leaveLink();
        });
        await this.giveBack(owner, link, party);
      }
      if (owner && link.accountId) await this.accounts.untie(link, owner, now);
      link.disown(now);
      await this.events.publish(new FamilyLinkEnded(link.id));
      await this.promotion.run(party);
      for (const hostId of party.hostIds) {
        const email = await this.family.emailOf(hostId);
        if (!email) continue;
        const mail: Mail = {
          template: 'familyDisowned',
          to: email,
          ...(party.locale && { locale: party.locale }),
          params: { family: link.name, party: party.name },
          actionPath: `/app/parties/${party.id}?tab=confirmations`,
        };
        await this.mails.send(mail, party);
      }
    });
  }

  /** Guests who joined the household with the link and came to no other party leave it again. */
  private async giveBack(accountId: string, link: PartyFamily, party: PartyFacts): Promise<void> {
    const newcomers = await this.family.takeBackNewcomers(accountId, link.id);
    const rows = await this.invitations.ofGuests(newcomers);
    const elsewhere = rows.filter(({ partyId }) => partyId !== party.id);
    const leaving = newcomers.filter((id) => !elsewhere.some(({ guestId }) => guestId === id));
    const kept = rows.filter(({ guestId }) => leaving.includes(guestId));
    kept.forEach((invitation) => invitation.giveBackTo(link.id));
    const keptIds = kept.map(({ guestId }) => guestId);
    await this.family.returnToParty(accountId, keptIds, party.id);
    await this.family.forgetNewcomers(
      accountId,
      leaving.filter((id) => !keptIds.includes(id)),
    );
  }
}
