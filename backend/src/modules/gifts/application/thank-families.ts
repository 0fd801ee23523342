import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { greeted } from '../../../shared/mail/greeted.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { isOver, type ThankChannel } from '../domain/gift-terms.js';
import { GiftThanks } from '../domain/gift-thanks.entity.js';
import { GiftFamiliesReadModel } from '../infrastructure/gift-families.read-model.js';
import { GiftThanksRepository } from '../infrastructure/gift-thanks.repository.js';
import { MailedFamilies } from './mailed-families.js';

export interface GivenThanks {
  words: string;
  familyIds: string[];
  channel: ThankChannel;
}

/** After the party the hosts thank families, each once. */
@Injectable()
export class ThankFamilies {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly mailed: MailedFamilies,
    private readonly mails: MailOutbox,
    private readonly families: GiftFamiliesReadModel,
    private readonly thanks: GiftThanksRepository,
  ) {}

  /**
   * All of the families or none.
   * @throws not_found, forbidden, party_not_over, already_thanked; no_mail_address with the ids of the families
   */
  run(hostId: string, partyId: string, given: GivenThanks): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      const now = this.clock.now();
      if (!isOver(party, now)) throw conflict('party_not_over');
      const coming = await this.families.coming(partyId);
      const familyIds = [...new Set(given.familyIds)];
      if (familyIds.some((id) => !coming.has(id))) throw notFound();
      const known = await this.thanks.ofParty(partyId);
      if (known.some(({ familyId }) => familyIds.includes(familyId))) {
        throw conflict('already_thanked');
      }
      for (const id of familyIds) this.thanks.add(new GiftThanks(partyId, id, given, now));
      if (given.channel === 'mail') await this.mail(party, familyIds, given.words);
    });
  }

  private async mail(party: PartyFacts, familyIds: string[], words: string): Promise<void> {
    const readers = await this.mailed.among(familyIds);
    const missing = familyIds.filter((id) => !readers.some((reader) => reader.id === id));
    if (missing.length > 0) throw conflict('no_mail_address', { ids: missing });
    const host = await this.parties.invitingName(party);
    const locale = party.locale ?? currentLocale();
    for (const { id: familyId, name, email, accountId } of readers) {
      await this.mails.send(
        {
          ...{ template: 'giftThanks', to: email, locale, theme: party.theme },
          params: { name: greeted(name, locale), party: party.name, host, words },
          // The owner of the address did not confirm it.
          ...(accountId === null
            ? { isByLink: true, hostId: party.hostId }
            : { actionPath: `/invitations/${party.id}/` }),
          about: { partyId: party.id, familyId },
        },
        party,
      );
    }
  }
}
