import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { Invitation } from '../domain/invitation.entity.js';
import type { GuestRow } from '../infrastructure/guest-row.js';
import { HouseholdReadModel, type HouseholdView } from '../infrastructure/household.read-model.js';
import { OpenedLinks } from '../infrastructure/opened-links.js';
import { guestRow, type HouseholdGuests } from './household-guests.js';

/**
 * Opening a share link puts the account on the guest list, once (docs/domain-rules.md, "Share
 * link"). Two statements at most, and one when the link was opened before.
 */
@Injectable()
export class OpenInvitation {
  constructor(
    private readonly households: HouseholdReadModel,
    private readonly links: OpenedLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns nobody for the host, who is no guest
   * @throws not_found, guest_removed when the host took the household off the list
   */
  async run(accountId: string, partyId: string): Promise<HouseholdGuests> {
    const view = await this.households.at(partyId, accountId);
    if (!view) throw notFound();
    const { party } = view;
    if (view.hostId === accountId) return { party, guests: [] };

    const guests = view.guests.filter((guest) => !guest.isRemoved);
    if (view.guests.length > 0 && guests.length === 0) throw conflict('guest_removed');

    const own = view.guests.find((guest) => guest.guestId === accountId);
    if (own?.isRemoved || own?.isOpened) return { party, guests };
    const opened = await this.open(accountId, partyId, view);
    return { party, guests: own ? guests : [opened, ...guests] };
  }

  private async open(accountId: string, partyId: string, view: HouseholdView): Promise<GuestRow> {
    const invitation = Invitation.opened(partyId, accountId, this.clock.now());
    const { id, isRemoved } = await this.links.save(invitation);
    if (isRemoved) throw conflict('guest_removed');
    const { fullName, email } = view.self;
    return { ...guestRow(invitation, fullName, email), id };
  }
}
