import { Injectable, type OnModuleInit } from '@nestjs/common';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareApi } from '../../care/care.api.js';
import { StayPlanned } from '../../invitations/invitations.events.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';

/** A family states who picks its child up: phones at the door learn it, and a blocked person stays blocked. */
@Injectable()
export class CheckPicker implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly care: CareApi,
    private readonly blocks: PickupBlockRepository,
    private readonly live: LiveChannel,
  ) {}

  onModuleInit(): void {
    this.events.on(StayPlanned, (planned) => this.run(planned));
  }

  /** In the publisher's transaction, under the party's lock. @throws taker_blocked */
  private async run(planned: StayPlanned): Promise<void> {
    const { partyId, invitationId, accountId, pickedUpById } = planned;
    this.live.signal(partyId, 'guests');
    if (pickedUpById === null) return;
    const blocks = (await this.blocks.ofFamily(partyId, accountId)).filter((block) =>
      block.invitationIds.includes(invitationId),
    );
    if (blocks.length === 0) return;
    const people = await this.care.pickupPeople(partyId, [invitationId]);
    const picker = people.find(({ id }) => id === pickedUpById);
    if (picker && blocks.some((block) => block.isOf(picker))) throw conflict('taker_blocked');
  }
}
