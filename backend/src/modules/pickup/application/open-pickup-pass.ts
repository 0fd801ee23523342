import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { PickupPass } from '../domain/pickup-pass.entity.js';
import { PickupSecrets } from '../infrastructure/pickup-secrets.js';
import { toFamily } from './to-family.js';
import { PresentedPickups, type PresentedPickup } from './presented-pickups.js';

/** A pass as its bearer sees it. */
export interface OpenedPickup {
  pass: PickupPass;
  party: PartyFacts;
  /** Full names. */
  children: string[];
  /** By the phone that asks: without it, the pass shows nothing that opens the door. */
  isClaimed: boolean;
  until: Date;
}

/** Shows a pass to its bearer, who has no account. */
@Injectable()
export class OpenPickupPass {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly presented: PresentedPickups,
    private readonly invitations: InvitationsApi,
    private readonly secrets: PickupSecrets,
    private readonly mails: MailOutbox,
    private readonly live: LiveChannel,
  ) {}

  /**
   * @param claims the first phone that does has the pass; doing it again is harmless
   * @throws not_found, pass_revoked, pass_expired; pass_claimed for a second phone, of which the family is
   *   mailed
   */
  async run({ secret, key }: PresentedPickup, claims: boolean): Promise<OpenedPickup> {
    // The refusal is committed: it is noted in the pass, and mailed.
    const opened = await this.em.transactional(async () => {
      const { pass, party } = await this.presented.lock(secret);
      const now = this.clock.now();
      const keyHash = this.secrets.hashOfKey(key);
      if (pass.isClaimedByAnother(keyHash)) {
        if (pass.refuse(now)) await this.mailRefusal(pass, party);
        return undefined;
      }
      const children = await this.childrenOf(pass);
      pass.open(now);
      if (claims && !pass.isClaimedBy(keyHash)) {
        pass.claim(keyHash, now);
        this.live.signal(party.id, 'guests');
      }
      const isClaimed = pass.isClaimedBy(keyHash);
      return { pass, party, children, isClaimed, until: pass.expiresAt(party.dateEnd) };
    });
    if (!opened) throw conflict('pass_claimed');
    return opened;
  }

  /** @throws pass_revoked when none of them is on the guest list any more */
  private async childrenOf(pass: PickupPass): Promise<string[]> {
    const guests = await this.invitations.pickupGuests(pass.partyId);
    const children = guests.filter(({ id }) => pass.invitationIds.includes(id));
    if (children.length === 0) throw forbidden('pass_revoked');
    return children.map(({ fullName }) => fullName);
  }

  private async mailRefusal(pass: PickupPass, party: PartyFacts): Promise<void> {
    const [reader] = await this.invitations.readers([pass.familyId]);
    if (!reader) return;
    const to = toFamily(reader, party, pass.locale);
    await this.mails.send({
      ...to.mail,
      template: 'pickupPassRefused',
      theme: party.theme,
      params: {
        name: to.name,
        taker: pass.takerName,
        party: party.name,
      },
      actionPath: `/invitations/${party.id}/`,
      careOf: party.id,
    });
  }
}
