import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { shownHostPhone } from '../invitations.api.js';
import type { GuestRow } from '../domain/guest-row.js';
import type { HouseholdView } from '../domain/household-view.js';
import { Invitation } from '../domain/invitation.entity.js';
import { HouseholdReadModel } from '../infrastructure/household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { AccountFamilies } from './account-families.js';
import { guestRow, type HouseholdGuests } from './household-guests.js';

/**
 * Opening a share link puts the account on the guest list, once (docs/domain-rules.md, "Share link").
 * Later openings only read.
 */
@Injectable()
export class OpenInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly households: HouseholdReadModel,
    private readonly invitations: InvitationRepository,
    private readonly families: AccountFamilies,
  ) {}

  /**
   * @returns no guests for the host
   * @throws not_found, guest_removed when the host removed the household
   */
  async run(caller: FamilyCaller, partyId: string): Promise<HouseholdGuests> {
    const view = await this.households.at(partyId, caller, this.clock.now());
    if (!view) throw notFound();
    const { party, waitlist, message } = view;
    const accountId = caller.kind === 'account' ? caller.accountId : null;
    if (accountId && view.hostIds.includes(accountId)) return { party, guests: [] };

    const guests = view.guests.filter((guest) => !guest.isRemoved);
    if (view.guests.length > 0 && guests.length === 0) throw conflict('guest_removed');

    const own = view.guests.find((guest) => guest.guestId === accountId);
    const hostPhone = shownHostPhone(party, guests);
    if (!accountId || own?.isRemoved || own?.isOpened)
      return { party, guests, waitlist, hostPhone, message };
    const opened = await this.open(accountId, partyId, view);
    const all = own ? guests : [opened, ...guests];
    return { party, guests: all, waitlist, hostPhone, message };
  }

  /** Under the party's lock, since the host or another tab may add the same row at the same moment. */
  private open(accountId: string, partyId: string, view: HouseholdView): Promise<GuestRow> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      if (party.hostIds.includes(accountId)) throw forbidden(); // since it was read
      const now = this.clock.now();
      const known = await this.invitations.findGuest(partyId, accountId);
      const family = await this.families.of(partyId, accountId, now);
      const place = { partyId, guestId: accountId, accountId, familyId: family.id };
      const invitation = known ?? new Invitation(place, now);
      invitation.open(now);
      this.invitations.add(invitation);
      return guestRow(invitation, view.self.fullName, view.self.email);
    });
  }
}
