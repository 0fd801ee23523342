import { Injectable } from '@nestjs/common';
import { InvitationsApi, type AnsweredGuest } from '../../invitations/invitations.api.js';
import { callerKey, type DoorPerson } from '../../../shared/caller.js';
import type { Handover } from '../domain/handover.entity.js';
import { HandoverCheck } from '../domain/handover-check.js';
import { CODES_COUNT_MS } from '../domain/wrong-codes.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverRepository } from '../infrastructure/handover.repository.js';
import { PickupCodeTryRepository } from '../infrastructure/pickup-code-try.repository.js';
import { PickupFactsReadModel } from '../infrastructure/pickup-facts.read-model.js';
import type { DepartureTap, PartyOfHandovers } from '../pickup.api.js';
import { NeededHandovers } from './needed-handovers.js';

export interface LoadedCheck {
  check: HandoverCheck;
  /** Whose taps say that they leave. */
  guests: AnsweredGuest[];
  /** The party's latest hand-over, for a batch that has one. */
  last: Handover | null;
}

/** Gathers by what the hand-overs of a batch of taps are judged. */
@Injectable()
export class LoadHandoverCheck {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly needed: NeededHandovers,
    private readonly pickups: PickupFactsReadModel,
    private readonly handovers: HandoverRepository,
    private readonly tries: PickupCodeTryRepository,
    private readonly seals: HandoverSeals,
  ) {}

  /**
   * The caller's transaction holds the party's lock.
   * @returns undefined for taps that need none
   */
  async run(
    caller: DoorPerson,
    party: Pick<PartyOfHandovers, 'id' | 'requiresHandover'>,
    taps: readonly DepartureTap[],
    now: Date,
  ): Promise<LoadedCheck | undefined> {
    // An undo may take a kid out of the party too.
    const leaving = taps.filter(({ kind }) => kind !== 'arrived');
    const sent = leaving.flatMap(({ handover }) => handover ?? []);
    if (leaving.length === 0) return undefined;
    const tapped = leaving.map(({ invitationId }) => invitationId);
    const needed = await this.needed.among(party, tapped);
    if (needed.size === 0 && sent.length === 0) return undefined;
    const guests = await this.invitations.guestsOf(party.id, tapped);
    const kids = guests.filter(({ isKid, isAtHome }) => isKid && !isAtHome);
    const ids = kids.map(({ id }) => id);
    const isEmpty = sent.length === 0 || ids.length === 0;
    const pickups = isEmpty ? undefined : await this.pickups.of(party.id, ids);
    const since = new Date(now.getTime() - CODES_COUNT_MS);
    const hasCodes = sent.some(({ proof }) => proof === 'code');
    const passIds = new Set(sent.flatMap(({ passId }) => passId ?? []));
    const sentIds = sent.map(({ id }) => id);
    const recorded = isEmpty ? undefined : await this.handovers.recorded(party.id, sentIds);
    const check = new HandoverCheck(
      {
        families: new Map(kids.map(({ id, familyId }) => [id, familyId])),
        needed,
        oldestList: oldestListOf(caller),
        facts: pickups?.facts ?? new Map(),
        passes: pickups?.passes.filter(({ id }) => passIds.has(id)) ?? [],
        wrongCodes: hasCodes ? await this.tries.ofParty(party.id, since, ids) : [],
        recordedIds: recorded?.recordedIds ?? new Set(),
        guessOf: (code, tapId) => this.seals.guessOf(code, tapId),
        isVoucherOf: (voucher, invitationId, taker) =>
          this.seals.isVoucherOf(voucher, callerKey(caller), party.id, invitationId, taker),
      },
      now,
    );
    return { check, guests, last: recorded?.last ?? null };
  }
}

/** No list that the caller shows is older: before, it could read none. */
const oldestListOf = (caller: DoorPerson): Date | undefined =>
  caller.kind === 'account' ? caller.signedInAt : caller.boundAt;
