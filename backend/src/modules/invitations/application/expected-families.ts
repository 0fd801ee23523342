import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, invalidFields, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { PartyDuplicated } from '../../parties/parties.events.js';
import { PartyFamily } from '../domain/party-family.entity.js';
import {
  familyKey,
  problemOfNames,
  typedFamily,
  type FamilyDetails,
  type LineProblem,
  type ReadPhone,
} from '../domain/family-details.js';
import { admit, readFamilies, type ListedFamily } from '../domain/family-reader/read-families.js';
import { assertNotCancelled } from '../invitations.api.js';
import { FamilyLinkEnded } from '../invitations.events.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

/** A pasted list, or families whose fields were typed or read from one; their phones as typed. */
export type GivenFamilies = { list: string } | { families: FamilyDetails[] };

interface AddedFamilies {
  ids: string[];
  /** The lines that were not added; of `families`, by their place there. */
  problems: { line: number; text: string; problem: LineProblem }[];
}

/** An absent field is kept; `phone` as it was typed. */
type FamilyChanges = Partial<FamilyDetails>;

/** The families that a host expects, each with a link of its own. */
@Injectable()
export class ExpectedFamilies {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly links: PartyFamilyRepository,
    private readonly secrets: FamilyLinkSecrets,
    private readonly events: DomainEvents,
  ) {}

  /** How the lines of a list are understood; adds nothing. */
  async read(party: PartyFacts, list: string): Promise<ListedFamily[]> {
    const keys = (await this.links.listed(party.id)).map(familyKey);
    return admit(readFamilies(list, this.phonesOf(party)), new Set(keys));
  }

  /**
   * Adds families. Those that cannot be added as they are given are returned with the reason; the others
   * are added.
   * @param given `idempotencyKey`: made by the client: repeating it adds nothing and returns the same
   * @throws not_found, forbidden, party_cancelled, party_finished
   */
  add(
    hostId: string,
    partyId: string,
    given: GivenFamilies & { siblingsWelcome: boolean; idempotencyKey: string | null },
  ): Promise<AddedFamilies> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      assertNotCancelled(party);
      if (party.status === 'finished') throw conflict('party_finished');
      const all = await this.links.listed(partyId);
      const isOfRequest = ({ idempotencyKey }: PartyFamily) =>
        idempotencyKey !== null && idempotencyKey === given.idempotencyKey;
      const before = all.filter((link) => !isOfRequest(link));
      const repeated = new Map(all.filter(isOfRequest).map((link) => [familyKey(link), link]));

      const now = this.clock.now();
      const added: PartyFamily[] = [];
      const problems: AddedFamilies['problems'] = [];
      const read = this.rowsOf(given, party);
      for (const family of admit(read, new Set(before.map(familyKey)))) {
        const { line, text } = family;
        const [problem] = family.problems;
        if (problem) problems.push({ line, text, problem });
        else {
          const place = { ...given, partyId, position: line };
          const link = repeated.get(familyKey(family));
          added.push(link ?? this.expect(PartyFamily.listed(place, family, now)));
        }
      }
      return { ids: added.map(({ id }) => id), problems };
    });
  }

  /** @throws not_found, forbidden, party_finished, already_invited, validation_failed */
  change(hostId: string, partyId: string, id: string, changes: FamilyChanges): Promise<void> {
    return this.em.transactional(async () => {
      const { link, others, party } = await this.locked(hostId, partyId, id);
      const { name = link.name, children = link.children, email = link.email } = changes;
      const phone = this.phoneOf(changes, link, party);
      const details = { name, children, phone, email: email ?? null };
      const problem = problemOfNames(details);
      if (problem) throw invalidFields({ field: 'name', code: 'family_line', params: { problem } });
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
      await this.events.publish(new FamilyLinkEnded(link.id));
    });
  }

  /** Notes that the host sends the link now. @throws not_found, forbidden, party_finished */
  send(hostId: string, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const { link } = await this.locked(hostId, partyId, id);
      link.send(this.clock.now());
    });
  }

  /** Of all families of the party. @throws not_found, forbidden, party_finished */
  welcomeSiblings(hostId: string, partyId: string, areWelcome: boolean): Promise<void> {
    return this.em.transactional(async () => {
      await this.lock(hostId, partyId);
      (await this.links.listed(partyId)).forEach((link) => link.welcomeSiblings(areWelcome));
    });
  }

  private rowsOf(given: GivenFamilies, party: PartyFacts) {
    const readPhone = this.phonesOf(party);
    if ('list' in given) return readFamilies(given.list, readPhone);
    return given.families.map((family, index) => ({
      ...typedFamily(family, readPhone),
      line: index + 1,
      text: family.name,
    }));
  }

  /** A duplicate of a party expects the same families: with new links, and without their answers. */
  @On(PartyDuplicated)
  async copy({ partyId, duplicateId }: PartyDuplicated): Promise<void> {
    const now = this.clock.now();
    const expected = await this.links.listed(partyId);
    expected.forEach((link, position) =>
      this.expect(link.expectAgain({ partyId: duplicateId, position }, now)),
    );
  }

  private expect(link: PartyFamily): PartyFamily {
    link.issue(this.secrets.create(link.id));
    this.links.add(link);
    return link;
  }

  private async locked(hostId: string, partyId: string, id: string) {
    const party = await this.lock(hostId, partyId);
    const all = await this.links.listed(partyId);
    const link = all.find((one) => one.id === id);
    if (!link) throw notFound();
    return { link, party, others: all.filter((one) => one !== link) };
  }

  private async lock(hostId: string, partyId: string): Promise<PartyFacts> {
    const party = await this.parties.lockHostedBy(hostId, partyId);
    if (party.status === 'finished') throw conflict('party_finished');
    return party;
  }

  private phoneOf(
    { phone: typed }: FamilyChanges,
    link: PartyFamily,
    party: PartyFacts,
  ): string | null {
    if (typed === undefined) return link.phone ?? null;
    if (typed === null) return null;
    const phone = this.phonesOf(party)(typed);
    if (!phone) throw invalidFields({ field: 'phone', code: 'phone' });
    return phone;
  }

  private phonesOf({ place }: PartyFacts): ReadPhone {
    return (typed) => this.family.readPhone(typed, place.country);
  }
}
