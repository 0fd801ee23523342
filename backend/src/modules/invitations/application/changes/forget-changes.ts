import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { StaysForgotten } from '../../invitations.events.js';

/** What was changed of a party is of no use to its guests once its day is over. */
@Injectable()
export class ForgetChanges implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly changes: PartyChangeRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(StaysForgotten, ({ partyId }) => this.changes.removeOfParty(partyId));
  }
}
