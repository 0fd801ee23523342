import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { GuestsChanged } from '../../invitations/invitations.events.js';
import { Consent } from '../domain/consent.entity.js';
import { ConsentRepository } from '../infrastructure/consent.repository.js';

/** What answers and removals mean for consents, in the transaction that made them. */
@Injectable()
export class FollowAnswers {
  constructor(private readonly consents: ConsentRepository) {}

  /** Named without choices and for the first time, a guest needs no row. */
  @On(GuestsChanged)
  async run({ partyId, guests }: GuestsChanged): Promise<void> {
    const { named = [], agreed = [], left = [], over = [], replaced = [] } = guests;
    for (const { invitationId, at } of agreed) {
      const consent = new Consent(invitationId, partyId);
      consent.agreeByWord(at);
      this.consents.add(consent);
    }
    const decided = named.filter(({ care, namedBefore }) => care ?? namedBefore);
    const answered = [...decided, ...replaced].map(({ invitationId }) => invitationId);
    const ids = [...answered, ...replaced.map(({ by }) => by), ...left, ...over];
    if (ids.length === 0) return;
    const known = new Map((await this.consents.among(ids)).map((one) => [one.invitationId, one]));
    for (const { invitationId, at, namedBefore, care } of decided) {
      const consent = known.get(invitationId) ?? (care && new Consent(invitationId, partyId));
      if (!consent) continue;
      if (care) consent.decide(care, namedBefore, at); // before the answer, which counts as consent
      consent.renew(at);
      this.consents.add(consent);
    }
    for (const { invitationId, by } of replaced) {
      const consent = known.get(invitationId);
      if (consent) this.consents.add(consent.moveTo(known.get(by) ?? new Consent(by, partyId)));
    }
    left.forEach((id) => known.get(id)?.giveUp());
    over.forEach((id) => known.get(id)?.forgetNotes());
  }
}
