import { Injectable } from '@nestjs/common';
import { conflict } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { HandoverRequirementChanged } from '../../parties/parties.events.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';

/** Hand-overs are required to the end once a kid has come. */
@Injectable()
export class GuardHandoverSwitch {
  constructor(
    private readonly log: DoorLogReadModel,
    private readonly invitations: InvitationsApi,
  ) {}

  /** In the publisher's transaction, under the party's lock. @throws kids_inside */
  @On(HandoverRequirementChanged)
  async run({ partyId, isRequired }: HandoverRequirementChanged): Promise<void> {
    if (!isRequired && (await this.hasKidCome(partyId))) throw conflict('kids_inside');
  }

  /** An arrival that was taken back counts too: otherwise it would be taken back to switch. */
  private async hasKidCome(partyId: string): Promise<boolean> {
    const guests = await this.invitations.guestsOf(partyId, await this.log.tapped(partyId));
    return guests.some(({ isKid, isAtHome }) => isKid && !isAtHome);
  }
}
