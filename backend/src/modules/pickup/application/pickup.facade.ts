import { Injectable } from '@nestjs/common';
import { callerKey, type DoorPerson } from '../../../shared/caller.js';
import {
  blockedNames,
  isBlockOf,
  onHelpersPhone,
  type PickupTaker,
} from '../domain/pickup-facts.js';
import { isKnown } from '../domain/takers.js';
import { CODES_COUNT_MS, codeClosedUntil } from '../domain/wrong-codes.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverReadModel } from '../infrastructure/handover.read-model.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { PickupFactsReadModel } from '../infrastructure/pickup-facts.read-model.js';
import {
  PickupApi,
  type DepartureTap,
  type HandoverLine,
  type Handovers,
  type LoggedExits,
  type PartyOfHandovers,
  type PickupAtDoor,
  type SwitchLine,
  type VerifiedHandovers,
} from '../pickup.api.js';
import { AuditHandovers } from './audit-handovers.js';
import { KeepHandovers } from './keep-handovers.js';
import { LoadHandoverCheck } from './load-handover-check.js';
import { NeededHandovers } from './needed-handovers.js';

const ALONE = { kind: 'alone', ref: null, name: null, isKnown: true } as const;

@Injectable()
export class PickupFacade extends PickupApi {
  constructor(
    private readonly needed: NeededHandovers,
    private readonly facts: PickupFactsReadModel,
    private readonly tries: PickupCodeTryRepository,
    private readonly checks: LoadHandoverCheck,
    private readonly keeper: KeepHandovers,
    private readonly lines: HandoverReadModel,
    private readonly audit: AuditHandovers,
    private readonly seals: HandoverSeals,
  ) {
    super();
  }

  async atDoor(
    party: Pick<PartyOfHandovers, 'id' | 'requiresHandover'>,
    kids: string[],
    caller: DoorPerson,
    now: Date,
  ): Promise<Map<string, PickupAtDoor>> {
    const reader = callerKey(caller);
    const needed = await this.needed.among(party, kids);
    if (needed.size === 0) return new Map();
    const facts = await this.facts.openAtDoor(party.id, [...needed]);
    const tries = await this.tries.ofParty(party.id, new Date(now.getTime() - CODES_COUNT_MS));
    const byKid = Map.groupBy(tries, ({ invitationId }) => invitationId);
    return new Map(
      [...facts].map(([id, { takers, blocks, passes, leavesAlone }]) => {
        const free = takers.filter((taker) => !blocks.some((block) => isBlockOf(block, taker)));
        const wrong = byKid.get(id)?.map(({ triedAt }) => triedAt) ?? [];
        return [
          id,
          {
            takers: free.map((taker) => this.vouched(reader, party.id, id, taker)),
            blocked: blockedNames({ blocks, takers, passes }),
            passes: caller.kind === 'door_helper' ? passes.map(onHelpersPhone) : passes,
            leavesAlone,
            aloneVoucher: leavesAlone ? this.seals.voucherOf(reader, party.id, id, ALONE) : null,
            codeClosedUntil: codeClosedUntil(wrong, now),
          },
        ];
      }),
    );
  }

  private vouched(reader: string, partyId: string, kidId: string, taker: PickupTaker) {
    const known = isKnown(taker);
    const voucher = this.seals.voucherOf(reader, partyId, kidId, { ...taker, isKnown: known });
    return { ...taker, known, voucher };
  }

  async handoversOf(
    caller: DoorPerson,
    party: PartyOfHandovers,
    taps: readonly DepartureTap[],
    now: Date,
  ): Promise<Handovers> {
    const loaded = await this.checks.run(caller, party, taps, now);
    return {
      isNeeded: (invitationId) => loaded?.check.isNeeded(invitationId) ?? false,
      accept: (tap, byHelper, happenedAt) =>
        loaded?.check.accept(tap, byHelper, happenedAt) ?? null,
      keep: (log) => this.keeper.run(caller, party, loaded, now, log),
    };
  }

  recorded(partyIds: string[], invitationIds?: string[]): Promise<HandoverLine[]> {
    return this.lines.of(partyIds, invitationIds);
  }

  switchesOf(partyId: string): Promise<SwitchLine[]> {
    return this.lines.switchesOf(partyId);
  }

  verify(exits: LoggedExits): Promise<VerifiedHandovers> {
    return this.audit.run(exits);
  }

  verifyNightly(exits: LoggedExits): Promise<void> {
    return this.audit.nightly(exits);
  }
}
