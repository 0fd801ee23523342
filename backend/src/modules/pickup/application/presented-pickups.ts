import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { PickupPass } from '../domain/pickup-pass.entity.js';
import { assertPickupValid } from '../domain/pickup-pass.terms.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';
import { PickupSecrets } from '../infrastructure/pickup-secrets.js';
import { toFamily } from './to-family.js';

/** What a bearer's phone presents: the secret of the link, and the key that the phone made. */
export interface PresentedPickup {
  secret: string;
  key: string;
}

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

/** The passes of bearers, who have no account. */
@Injectable()
export class PresentedPickups {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly passes: PickupPassRepository,
    private readonly secrets: PickupSecrets,
    private readonly mails: MailOutbox,
    private readonly live: LiveChannel,
  ) {}

  /**
   * Shows a pass to its bearer.
   * @param claims the first phone that does has the pass; doing it again is harmless
   * @throws not_found, pass_revoked, pass_expired; pass_claimed for a second phone, of which the family is
   *   mailed
   */
  async open({ secret, key }: PresentedPickup, claims: boolean): Promise<OpenedPickup> {
    // The refusal is committed: it is noted in the pass, and mailed.
    const opened = await this.em.transactional(async () => {
      const { pass, party } = await this.lock(secret);
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

  /**
   * Shows the door when the bearer will be there, by the bearer's own estimate.
   * @param minutes null takes it back
   * @returns until when the bearer is on the way
   * @throws not_found, pass_revoked, pass_expired; pass_claimed unless this phone has the pass
   */
  announce(
    { secret, key }: PresentedPickup,
    minutes: number | null,
  ): Promise<{ party: PartyFacts; until: Date | null }> {
    return this.em.transactional(async () => {
      const { pass, party } = await this.lock(secret);
      if (!pass.isClaimedBy(this.secrets.hashOfKey(key))) throw conflict('pass_claimed');
      pass.setOnMyWay(minutes, this.clock.now());
      this.live.signal(party.id, 'guests');
      return { party, until: pass.onMyWayUntil ?? null };
    });
  }

  /**
   * Until the end of the transaction.
   * @throws not_found, pass_revoked, pass_expired
   */
  private async lock(secret: string): Promise<{ pass: PickupPass; party: PartyFacts }> {
    const pass = await this.passes.lockByHash(hashSecret(secret));
    const party = pass && (await this.parties.find(pass.partyId));
    if (!pass || !party) throw notFound();
    assertPickupValid(pass.standingAt(this.clock.now(), party.dateEnd));
    return { pass, party };
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
