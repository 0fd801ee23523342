import { Injectable } from '@nestjs/common';
import type { AccountCaller, FamilyCaller } from '../../../shared/caller.js';
import { translator } from '../../../shared/text/translator.js';
import { FamilyApi } from '../../family/family.api.js';
import { invalidFields, limitReached } from '../../../shared/errors/domain-error.js';
import type { NamedPerson } from '../domain/household.js';
import type { AnsweredFor } from '../invitations.api.js';
import { HouseholdAnswers, type Answering } from './household-answers.js';
import { InvitationAccess } from './invitation-access.js';

/** Of a family without account: the answers that replace each other add up. */
const MAX_PEOPLE = 20;

/** People whom a family names with its answer: those who are new join it. */
@Injectable()
export class FamilyPeople {
  constructor(
    private readonly family: FamilyApi,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
  ) {}

  /**
   * Locks and reads the family that answers (ADR 8), together with those whom it names.
   * @returns also the ids of all who come
   * @throws not_found, link_claimed, validation_failed, only_named_children, limit_reached
   */
  async coming(
    caller: FamilyCaller,
    answeredFor: AnsweredFor,
    guestIds: string[],
    people: readonly NamedPerson[],
  ): Promise<Answering & { coming: string[] }> {
    const party = await this.access.lockParty(answeredFor, people.length > 0);
    const members = caller.kind === 'account' ? await this.members(caller, people) : [];
    const answering = await this.answers.readFor(caller, party, answeredFor.id);
    const named = caller.kind === 'account' ? members : await this.named(answering, people);
    return { ...answering, coming: [...guestIds, ...named] };
  }

  private async members(
    { accountId }: AccountCaller,
    people: readonly NamedPerson[],
  ): Promise<string[]> {
    if (people.length === 0) return [];
    const named = people.map(({ name, ...person }) => {
      if (name === null) throw invalidFields({ field: 'people', code: 'required' });
      return { ...person, fullName: name };
    });
    return this.family.membersNamed(accountId, named);
  }

  /**
   * Of a family without account, as read under the party's lock.
   * @returns their ids, in the order of `people`
   * @throws only_named_children, limit_reached
   */
  async named(answering: Answering, people: readonly NamedPerson[]): Promise<string[]> {
    const { family, household } = answering;
    const children = people.flatMap(({ name, isKid }) => (isKid && name !== null ? [name] : []));
    family.assertWelcome(children);
    const ids: string[] = [];
    for (const [index, known] of household.find(people).entries()) {
      const person = people[index];
      if (known) ids.push(known);
      else if (person) ids.push(await this.add(answering, person, nthAdult(people, index)));
    }
    return ids;
  }

  private async add(
    { family, household, members, party }: Answering,
    { name, isKid }: NamedPerson,
    number: number,
  ): Promise<string> {
    if (members.length >= MAX_PEOPLE) throw limitReached('family_members', MAX_PEOPLE);
    const { id, fullName } = await this.family.addManualGuest({
      partyId: party.id,
      fullName: name ?? nameOfAdult(family.name, number, party.locale),
      email: null,
      birthday: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      healthConditionIds: [],
      isKid,
    });
    household.add({ id, fullName, email: null, birthday: null, isKid });
    return id;
  }
}

const nthAdult = (people: readonly NamedPerson[], index: number): number =>
  people.slice(0, index + 1).filter(({ isKid }) => !isKid).length;

function nameOfAdult(family: string, number: number, locale: string | null): string {
  const t = translator(locale ?? undefined);
  return number === 1
    ? t('guestNames:linkedAdult', { family })
    : t('guestNames:linkedAdultMore', { family, number });
}
