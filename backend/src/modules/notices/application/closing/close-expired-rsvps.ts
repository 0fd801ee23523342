import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { ClosingNumbersReadModel } from '../../infrastructure/closing/closing-numbers.read-model.js';

const BATCH = 50;

@Injectable()
export class CloseExpiredRsvps {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly numbers: ClosingNumbersReadModel,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Closes the answers of every party whose deadline has passed and mails its hosts the numbers,
   * once, however many replicas run it at the same moment. Numbers only, without names and care
   * notes: a mail may be read by others in the inbox.
   * @returns how many parties were closed
   */
  async run(): Promise<number> {
    let closed = 0;
    for (;;) {
      const batch = await this.em.transactional(() => this.closeSome());
      closed += batch;
      if (batch < BATCH) return closed;
    }
  }

  private async closeSome(): Promise<number> {
    const parties = await this.parties.closeExpiredRsvps(await this.clock.now(), BATCH);
    // For a party that was finished before its deadline, no numbers are sent.
    const awaited = parties.filter((party) => party.status !== 'finished');
    const numbers = await this.numbers.of(awaited.map((party) => party.id));
    for (const party of awaited) {
      const { id, name, locale } = party;
      for (const row of numbers.filter(({ partyId }) => partyId === id)) {
        const { hostEmail, adults, kids, pending } = row;
        const mail: Mail = {
          template: 'rsvpClosed',
          to: hostEmail,
          ...(locale && { locale }), // a scheduled job has no request locale
          params: { party: name, adults, kids, pending },
          actionPath: `/app/parties/${id}`,
        };
        await this.mails.send(mail, party);
      }
    }
    return parties.length;
  }
}
