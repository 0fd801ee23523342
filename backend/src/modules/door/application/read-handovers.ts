import { Injectable } from '@nestjs/common';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PickupApi, type HandoverLine, type SwitchLine } from '../../pickup/pickup.api.js';
import { guestHistory } from '../domain/guest-history.js';
import { handoverState, type HandoverState } from '../domain/handover-state.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';

export interface Receipt extends HandoverLine {
  child: string;
  state: HandoverState;
}

/** Shows with whom children left: to the host, and to those who answer for them. */
@Injectable()
export class ReadHandovers {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly pickup: PickupApi,
    private readonly log: DoorLogReadModel,
    private readonly passes: DoorPassReadModel,
  ) {}

  async ofParty(partyId: string): Promise<Receipt[]> {
    const lines = await this.pickup.recorded([partyId]);
    const ids = [...new Set(lines.map(({ invitationId }) => invitationId))];
    return this.receipts(lines, await this.invitations.guestsOf(partyId, ids));
  }

  /** Since when the party requires hand-overs or not. */
  switchesOf(partyId: string): Promise<SwitchLine[]> {
    return this.pickup.switchesOf(partyId);
  }

  /** Of a member of the household, or of all of it for the account's own person. */
  async ofPerson(accountId: string, personId: string): Promise<Receipt[]> {
    const answered = await this.invitations.answeredBy(accountId);
    const guests = answered.filter(({ guestId }) => personId === accountId || guestId === personId);
    const parties = [...new Set(guests.map(({ partyId }) => partyId))];
    const lines = await this.pickup.recorded(
      parties,
      guests.map(({ id }) => id),
    );
    return this.receipts(lines, guests);
  }

  private async receipts(
    lines: HandoverLine[],
    guests: { id: string; fullName: string }[],
  ): Promise<Receipt[]> {
    const names = new Map(guests.map(({ id, fullName }) => [id, fullName]));
    const rows = await this.log.ofGuests(
      [...new Set(lines.map(({ partyId }) => partyId))],
      [...new Set(lines.map(({ invitationId }) => invitationId))],
    );
    const byGuest = Map.groupBy(rows, ({ invitationId }) => invitationId);
    const helpers = await this.passes.namesOf(lines.flatMap(({ helperId }) => helperId ?? []));
    const histories = new Map([...byGuest].map(([id, taps]) => [id, guestHistory(taps)]));
    return lines.map((line) => {
      const history = histories.get(line.invitationId);
      const taps = byGuest.get(line.invitationId) ?? [];
      const state = history ? handoverState(line.tapId, history, taps) : 'undone';
      const by = line.helperId ? (helpers.get(line.helperId) ?? null) : line.by;
      return { ...line, by, child: names.get(line.invitationId) ?? '', state };
    });
  }
}
