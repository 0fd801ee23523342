import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict } from '../../../../shared/errors/domain-error.js';
import { On } from '../../../../shared/events/domain-events.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartyTermsChanged } from '../../../parties/parties.events.js';
import { ChangeNotice, type Listener } from '../../domain/changes/change-notice.entity.js';
import { PartyChange } from '../../domain/changes/party-change.entity.js';
import { ChangeAudienceReadModel } from '../../infrastructure/changes/change-audience.read-model.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';

/**
 * Records what a host changed, and whom it concerns. Edits until the mails are written are one change
 * (docs/domain-rules.md, "Changes"). Runs in the host's transaction, which holds the party's lock.
 */
@Injectable()
export class RecordPartyChange {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly changes: PartyChangeRepository,
    private readonly audience: ChangeAudienceReadModel,
    private readonly invitations: InvitationsApi,
  ) {}

  /** @throws guest_arrived when a party is called off while guests are inside */
  @On(PartyTermsChanged)
  async run(changed: PartyTermsChanged): Promise<void> {
    const { partyId, before, after, notice } = changed;
    if (after.isCancelled && (await this.invitations.hasGuestInside(partyId))) {
      throw conflict('guest_arrived');
    }
    const now = this.clock.now();
    const pending = await this.changes.lockPending(partyId);
    if (pending) {
      pending.compareWith(before);
      pending.follow(after, notice.message, now);
      await this.notify(pending);
    } else if (notice.isWanted) {
      await this.notify(new PartyChange(partyId, { before, after }, notice.message, now));
    } else {
      (await this.changes.latest(partyId))?.correct(after);
    }
    await this.em.flush();
  }

  /** Without a difference for the guests there is no change. */
  private async notify(change: PartyChange): Promise<void> {
    if (!change.kind) {
      // A new one is not stored yet.
      if (change.edition > 1) this.changes.remove(change);
      return;
    }
    this.changes.add(change);
    await this.em.flush(); // before notices refer to it
    const known = await this.changes.noticesOf(change.id);
    const listeners = await this.audience.of(change.partyId);
    for (const listener of listeners) {
      const asks = change.asksToReconfirm && listener.isComing;
      const notice = known.find((one) => isFor(one, listener));
      if (notice) notice.renew(asks);
      else this.changes.add(new ChangeNotice(change.id, listener.familyId, asks));
    }
    // Households that declined since are not notified, unless that was the reply.
    const others = known.filter((notice) => !listeners.some((listener) => isFor(notice, listener)));
    this.changes.remove(...others.filter(({ answer }) => answer !== 'not_coming'));
  }
}

const isFor = (notice: ChangeNotice, { familyId }: Listener): boolean =>
  notice.familyId === familyId;
