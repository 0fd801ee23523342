import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { limitReached } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { HandoverRequirementChanged } from '../../parties/parties.events.js';
import { HANDOVER_SWITCHES_MAX, HandoverSwitch } from '../domain/handover-switch.entity.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { MailHandovers } from './mail-handovers.js';

/** Keeps a record of when a party required hand-overs, and has the families that rely on the door told. */
@Injectable()
export class RecordHandoverSwitch {
  constructor(
    private readonly clock: Clock,
    private readonly handovers: HandoverRepository,
    private readonly seals: HandoverSeals,
    private readonly families: MailHandovers,
  ) {}

  /** In the publisher's transaction, under the party's lock. @throws limit_reached */
  @On(HandoverRequirementChanged)
  async run({ partyId, accountId, isRequired }: HandoverRequirementChanged): Promise<void> {
    const last = await this.handovers.lastSwitch(partyId);
    const seq = (last?.seq ?? 0) + 1;
    if (seq > HANDOVER_SWITCHES_MAX) throw limitReached('handover_switches', HANDOVER_SWITCHES_MAX);
    const record = {
      ...{ partyId, seq, isRequired },
      accountId,
      recordedAt: this.clock.now(),
    };
    const seal = this.seals.sealSwitch(record, last?.hash ?? null);
    this.handovers.addSwitch(new HandoverSwitch(record, seal));
    await this.families.tellSwitch(partyId, isRequired);
  }
}
