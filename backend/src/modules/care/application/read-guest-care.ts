import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { ADULT_AGE, ageOn } from '../../../shared/time/age.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { FamilyApi, type CareRecord, type Phone } from '../../family/family.api.js';
import type { CareAccess } from '../domain/care-access.js';
import { CareRead } from '../domain/care-read.entity.js';
import { contactOf, contactPhone } from '../domain/contact-phone.js';
import { CareAccessReadModel } from '../infrastructure/care-access.read-model.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';

export interface GuestInfo {
  care: CareRecord;
  /** On the party's day. */
  age: number | null;
  contact: Phone | null;
  /** Of a kid at this party. */
  stay: Pick<
    CareAccess,
    'stays' | 'contactPhone' | 'broughtBy' | 'pickedUpBy' | 'photos' | 'whatToDo'
  >;
}

interface Contact {
  guestId: string;
  name: string;
  phone: string;
}

export type OpenContact = CareAccess & { invitationId: string };

/**
 * Shows a guest's care data to its household and its host (docs/permissions.md, "Care data"), and whom the host calls
 * for a kid who was dropped off, also without consent to share care data (ADR 48).
 */
@Injectable()
export class ReadGuestCare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly accesses: CareAccessReadModel,
    private readonly reads: CareReadRepository,
  ) {}

  /** @throws not_found, forbidden for callers who are neither host nor guest of the party */
  async checkInfo(accountId: string, partyId: string, guestId: string): Promise<CareAccess> {
    const access = await this.accesses.of(accountId, partyId, guestId, this.clock.now());
    if (!access) throw notFound();
    if (access.isOwn || (access.isHost && access.isOpen)) return access;
    throw access.isHost || access.isGuest ? notFound() : forbidden();
  }

  /**
   * Records a host's read in the same transaction, so that nothing is shown without a record.
   * @throws not_found
   */
  info(accountId: string, access: CareAccess, guestId: string): Promise<GuestInfo> {
    return this.em.transactional(async () => {
      const now = this.clock.now();
      if (access.isHost && access.isOpen && access.invitationId) {
        const reader = { hostId: accountId, helper: null };
        this.reads.add(new CareRead(access.invitationId, reader, 'guest_info', now));
      }

      const care = await this.family.careRecord(guestId);
      if (!care) throw notFound();
      const today = dayIn(now, access.timezone); // the host chooses the party's day
      const age = care.birthday ? ageOn(today, care.birthday) : null;
      return {
        // The e-mail of a family member is its household's alone.
        care: access.isOwn || !care.guardian ? care : { ...care, email: null },
        age,
        contact: contactPhone((age === null ? care.isKid : age < ADULT_AGE) ? 'kid' : 'adult', {
          own: care.phone,
          guardian: care.guardian?.phone ?? null,
        }),
        stay: access,
      };
    });
  }

  /** @throws not_found, forbidden for callers who are not the host */
  async checkContact(accountId: string, partyId: string, guestId: string): Promise<OpenContact> {
    const access = await this.accesses.of(accountId, partyId, guestId, this.clock.now());
    if (access && !access.isHost) throw forbidden();
    if (!access?.isContactOpen || !access.invitationId) throw notFound();
    return { ...access, invitationId: access.invitationId };
  }

  /** Records the read in the same transaction. @throws not_found */
  contact(accountId: string, access: OpenContact, guestId: string): Promise<Contact> {
    return this.em.transactional(async () => {
      const care = await this.family.careRecord(guestId);
      const contact = care && contactOf(care, access, 'kid');
      if (!contact) throw notFound();
      const reader = { hostId: accountId, helper: null };
      this.reads.add(new CareRead(access.invitationId, reader, 'contact', this.clock.now()));
      return { guestId, ...contact };
    });
  }
}
