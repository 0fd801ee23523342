import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { CarePeriodEnded } from '../../invitations/invitations.events.js';
import { copiedPhones } from '../../care/domain/copied-phones.js';
import { CareCopyRepository } from '../../care/infrastructure/care-copy.repository.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';

/** Deletes what a door kept of who takes children, when the care period of its party is over (ADR 49). */
@Injectable()
export class PurgeDoor implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly handovers: HandoverRepository,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly tries: PickupCodeTryRepository,
    private readonly copies: CareCopyRepository,
    private readonly mails: MailOutbox,
  ) {}

  onModuleInit(): void {
    this.events.on(CarePeriodEnded, (ended) => this.run(ended));
  }

  /** In the transaction of the purge. The record of hand-overs remains whole; mails that could not leave do not. */
  private async run(ended: CarePeriodEnded): Promise<void> {
    for (const accountId of await this.passes.removeOfParty(ended.partyId, ended.earlierEnd)) {
      ended.report({ accountId }, 'passes');
    }
    const copies = await this.copies.ofParty(ended.partyId);
    ended.countPhones((ids) => copiedPhones(copies.filter(({ id }) => ids.includes(id))));
    if (ended.earlierEnd) return; // the rest is still needed at the party
    await this.mails.cancelCareOf(ended.partyId);
    for (const familyId of await this.handovers.forgetNamesAt(ended.partyId)) {
      if (familyId) ended.report({ accountId: familyId }, 'hand_overs');
    }
    await this.tries.removeOfParty(ended.partyId);
    for (const accountId of await this.blocks.removeOfParty(ended.partyId)) {
      ended.report({ accountId }, 'blocks');
    }
    copies.forEach((copy) => copy.forgetReader());
  }
}
