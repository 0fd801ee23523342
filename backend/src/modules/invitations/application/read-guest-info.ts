import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { ageOn } from '../../../shared/time/age.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { FamilyApi, type CareRecord } from '../../family/family.api.js';
import { GuestInfoReads } from '../infrastructure/guest-info-reads.js';

/** Care notes with the age that the guest has on the party's day. */
export interface GuestInfo {
  care: CareRecord;
  age: number | null;
}

/** Sensitive data of children; who may see it, and until when: docs/permissions.md, "Care data". */
@Injectable()
export class ReadGuestInfo {
  constructor(
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly reads: GuestInfoReads,
  ) {}

  /** @throws not_found, forbidden for who is neither host nor guest of the party */
  async run(accountId: string, partyId: string, guestId: string): Promise<GuestInfo> {
    const access = await this.reads.enter(accountId, partyId, guestId, this.clock.now());
    if (!access) throw notFound();
    if (!access.mayRead) throw access.isHost || access.isGuest ? notFound() : forbidden();

    const care = await this.family.careRecord(guestId);
    if (!care) throw notFound();
    const partyDay = dayIn(new Date(access.dateStart), access.timezone);
    return { care, age: care.birthday ? ageOn(partyDay, care.birthday) : null };
  }
}
