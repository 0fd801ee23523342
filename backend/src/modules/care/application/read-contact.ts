import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import type { CareAccess } from '../domain/care-access.js';
import { CareRead } from '../domain/care-read.entity.js';
import { contactOf } from '../domain/contact-phone.js';
import { CareAccessReadModel } from '../infrastructure/care-access.read-model.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';

interface Contact {
  guestId: string;
  name: string;
  phone: string;
}

export type OpenContact = CareAccess & { invitationId: string };

/** Whom the host calls for a kid who was dropped off, also without consent to share care data (ADR 48). */
@Injectable()
export class ReadContact {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly accesses: CareAccessReadModel,
    private readonly reads: CareReadRepository,
  ) {}

  /** @throws not_found, forbidden for callers who are not the host */
  async check(accountId: string, partyId: string, guestId: string): Promise<OpenContact> {
    const access = await this.accesses.of(accountId, partyId, guestId, this.clock.now());
    if (access && !access.isHost) throw forbidden();
    if (!access?.isContactOpen || !access.invitationId) throw notFound();
    return { ...access, invitationId: access.invitationId };
  }

  /** Records the read in the same transaction. @throws not_found */
  run(accountId: string, access: OpenContact, guestId: string): Promise<Contact> {
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
