import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, invalidFields, notFound } from '../../../shared/errors/domain-error.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import {
  AlertPhone,
  PHONES_MAX,
  type KindChange,
  type Owner,
  type PushAddress,
} from '../domain/alert-phone.entity.js';
import type { ListedPhone } from '../domain/listening.js';
import { AlertPhoneRepository } from '../infrastructure/alert-phone.repository.js';
import { AlertPhonesReadModel } from '../infrastructure/alert-phones.read-model.js';
import { PushService } from './push-service.port.js';

/** What people asked their phones to tell them. */
@Injectable()
export class AlertPhones {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly phones: AlertPhoneRepository,
    private readonly listed: AlertPhonesReadModel,
    private readonly service: PushService,
  ) {}

  /** With the key for which browsers subscribe; null where nothing is offered. */
  async of(caller: Caller): Promise<{ key: string | null; phones: ListedPhone[] }> {
    const key = this.service.publicKey;
    return { key, phones: key ? await this.listed.ofOwner(ownerOf(caller).ownerId) : [] };
  }

  /**
   * Switches some of what a phone tells; off at once, also for what has happened before. Of too many phones the oldest
   * is forgotten.
   * @returns what it tells from now on
   * @throws validation_failed, alerts_off, not_found, link_claimed
   */
  switch(caller: Caller, to: PushAddress, change: KindChange): Promise<ListedPhone> {
    if (!this.service.takes(to.address)) {
      throw invalidFields({ field: 'endpoint', code: 'push_service' });
    }
    if (change.add.length > 0 && !this.service.publicKey) throw conflict('alerts_off');
    return this.em.transactional(async () => {
      const owner = ownerOf(caller);
      await this.lock(caller);
      const all = await this.phones.ofOwner(owner.ownerId);
      const known = all.find(({ address }) => address === to.address);
      const phone = known ?? new AlertPhone(owner, to.address, this.clock.now());
      phone.listen(to, change, currentLocale());
      const { addressHash: id, kinds } = phone;
      if (kinds.length === 0) this.phones.remove(...(known ? [known] : []));
      else if (!known) {
        this.phones.add(phone);
        this.phones.remove(...all.slice(0, Math.max(0, all.length + 1 - PHONES_MAX)));
      }
      return { id, kinds };
    });
  }

  /** Two requests of a phone at once make one row. */
  private async lock(caller: Caller): Promise<void> {
    if (caller.kind === 'account') return this.family.lockHousehold(caller.accountId);
    if (!(await this.parties.lock(caller.partyId))) throw notFound();
    if (caller.kind === 'family_bearer') await this.invitations.answering(caller, caller.partyId);
  }
}

function ownerOf(caller: Caller): Owner {
  if (caller.kind === 'account') {
    return { owner: 'account', ownerId: caller.accountId, partyId: null };
  }
  const { partyId } = caller;
  return caller.kind === 'family_bearer'
    ? { owner: 'family', ownerId: caller.familyId, partyId }
    : { owner: 'helper', ownerId: caller.passId, partyId };
}
