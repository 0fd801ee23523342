import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartyDuplicated } from '../../parties/parties.events.js';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

/** A duplicate of a party expects the same families: with new links, and without their answers. */
@Injectable()
export class CopyExpectedFamilies implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly links: FamilyLinkRepository,
    private readonly secrets: FamilyLinkSecrets,
  ) {}

  onModuleInit(): void {
    this.events.on(PartyDuplicated, (event) => this.run(event));
  }

  private async run({ partyId, duplicateId }: PartyDuplicated): Promise<void> {
    const now = this.clock.now();
    const expected = await this.links.ofParty(partyId);
    expected.forEach((link, position) => {
      const copy = link.expectAgain({ partyId: duplicateId, position }, now);
      copy.issue(this.secrets.create(copy.id));
      this.links.add(copy);
    });
  }
}
