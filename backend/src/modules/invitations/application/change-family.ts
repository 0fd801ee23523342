import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, invalidFields, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { FamilyLink } from '../domain/family-link.entity.js';
import { detailsOf, familyKey, type FamilyDetails } from '../domain/family-line.js';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

/** An absent field is kept; `phone` as it was typed. */
export type FamilyChanges = Partial<FamilyDetails>;

/** What the host changes of an expected family, and of all of them. */
@Injectable()
export class ChangeFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly links: FamilyLinkRepository,
    private readonly secrets: FamilyLinkSecrets,
  ) {}

  /** @throws not_found, forbidden, party_finished, already_invited, validation_failed */
  run(hostId: string, partyId: string, id: string, changes: FamilyChanges): Promise<void> {
    return this.em.transactional(async () => {
      const { link, others } = await this.locked(hostId, partyId, id);
      const { name = link.name, children = link.children, email = link.email } = changes;
      const phone = this.phoneOf(changes, link);
      const details = detailsOf(name, children, { phone, email: email ?? null });
      if (typeof details === 'string') {
        throw invalidFields({ field: 'name', code: 'family_line', params: { problem: details } });
      }
      if (others.some((other) => familyKey(other) === familyKey(details))) {
        throw conflict('already_invited');
      }
      link.change(details);
    });
  }

  /** Replaces the family's link. @throws not_found, forbidden, party_finished */
  issueLink(hostId: string, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const { link } = await this.locked(hostId, partyId, id);
      link.issue(this.secrets.create(link.id));
    });
  }

  /** Of all families of the party. @throws not_found, forbidden, party_finished */
  welcomeSiblings(hostId: string, partyId: string, areWelcome: boolean): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      (await this.links.ofParty(partyId)).forEach((link) => link.welcomeSiblings(areWelcome));
    });
  }

  private async locked(hostId: string, partyId: string, id: string) {
    await this.lock(hostId, partyId);
    const all = await this.links.ofParty(partyId);
    const link = all.find((one) => one.id === id);
    if (!link) throw notFound();
    return { link, others: all.filter((one) => one !== link) };
  }

  private async lock(hostId: string, partyId: string): Promise<void> {
    const party = await this.parties.lockHostedBy(hostId, partyId);
    if (party.status === 'finished') throw conflict('party_finished');
  }

  private phoneOf({ phone: typed }: FamilyChanges, link: FamilyLink): string | null {
    if (typed === undefined) return link.phone ?? null;
    if (typed === null) return null;
    const phone = this.family.readPhone(typed);
    if (!phone) throw invalidFields({ field: 'phone', code: 'phone' });
    return phone;
  }
}
