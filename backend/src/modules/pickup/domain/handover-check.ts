import { judgeHandover, type AcceptedTaker, type HandoverCase } from './handover-rules.js';
import type { DepartureTap, HandoverRefusal, SentHandover } from '../pickup.api.js';
import type { ListedTaker, PickupFacts, PickupPassFacts } from './pickup-facts.js';
import { codeClosedUntil } from './wrong-codes.js';

export interface AcceptedHandover extends AcceptedTaker {
  id: string;
  tapId: string;
  invitationId: string;
  /** Of the child. */
  familyId: string;
  proof: SentHandover['proof'];
  reason: string | null;
  happenedAt: Date;
  listAt: Date;
}

/** A wrong code for a child. */
export interface WrongCode {
  invitationId: string;
  tapId: string;
  /** A keyed hash of the code. */
  guess: string;
  triedAt: Date;
}

/** What concerns the hand-overs of a batch of taps, read under the party's lock. */
export interface PickupExcerpt {
  /** The kids among the tapped guests, with the family of each. */
  families: ReadonlyMap<string, string>;
  /** Those of them who do not leave without a hand-over. */
  needed: ReadonlySet<string>;
  facts: ReadonlyMap<string, PickupFacts>;
  /** The passes that the batch names. */
  passes: readonly PickupPassFacts[];
  wrongCodes: readonly WrongCode[];
  /** Ids of hand-overs of the batch that are recorded. */
  recordedIds: ReadonlySet<string>;
  /** The list that the phone showed is not older, even if the phone states so; undefined when that is not known. */
  oldestList?: Date;
  guessOf(code: string, tapId: string): string;
  isVoucherOf(voucher: string, invitationId: string, taker: ListedTaker): boolean;
}

const NOTHING_NOTED: PickupFacts = { takers: [], blocks: [], passes: [], leavesAlone: false };

/** Decides with whom the children of a batch of exits may leave. The caller holds the party's lock. */
export class HandoverCheck {
  readonly accepted: AcceptedHandover[] = [];
  /** Codes of the batch that were wrong. */
  readonly wrongCodes: WrongCode[] = [];
  private readonly usedIds: Set<string>;

  constructor(
    private readonly excerpt: PickupExcerpt,
    private readonly now: Date,
  ) {
    this.usedIds = new Set(excerpt.recordedIds);
  }

  /** Whether the guest is a kid who does not leave without a hand-over. */
  isNeeded(invitationId: string): boolean {
    return this.excerpt.families.has(invitationId) && this.excerpt.needed.has(invitationId);
  }

  /** @returns null for a guest who needs none */
  accept(
    tap: DepartureTap,
    byHelper: boolean,
    happenedAt: Date,
  ): AcceptedHandover | HandoverRefusal | null {
    const { invitationId } = tap;
    const familyId = this.excerpt.families.get(invitationId);
    if (tap.kind !== 'exit' || familyId === undefined) return null;
    const handover = tap.handover && { ...tap.handover, listAt: this.listAt(tap.handover) };
    if (!handover) return this.isNeeded(invitationId) ? 'handover_required' : null;
    if (this.usedIds.has(handover.id)) return 'tap_id_used';
    const taker = judgeHandover({
      handover,
      invitationId,
      byHelper,
      happenedAt,
      facts: this.excerpt.facts.get(invitationId) ?? NOTHING_NOTED,
      pass: this.excerpt.passes.find(({ id }) => id === handover.passId),
      isCodeClosed: this.codeClosedUntil(invitationId) !== null,
      wasListed: this.wasListed(handover, invitationId),
    });
    if (taker === 'pickup_code_wrong') this.count(tap, handover.code ?? '');
    if (typeof taker === 'string') return taker;
    this.usedIds.add(handover.id);
    const { id, proof, reason, listAt } = handover;
    const tapId = tap.id;
    const one = { ...taker, id, tapId, invitationId, familyId, proof, reason, happenedAt, listAt };
    this.accepted.push(one);
    return one;
  }

  private listAt({ listAt }: Pick<SentHandover, 'listAt'>): Date {
    const { oldestList } = this.excerpt;
    return oldestList && oldestList > listAt ? oldestList : listAt;
  }

  /** By the voucher, which a list has for each taker; the family may have changed that since. */
  private wasListed(handover: SentHandover, invitationId: string): HandoverCase['wasListed'] {
    const { voucher, takerKind: kind, takerRef: ref, takerName: name } = handover;
    if (voucher === null) return null;
    const isListed = (isKnown: boolean) =>
      this.excerpt.isVoucherOf(voucher, invitationId, { kind, ref, name, isKnown });
    return isListed(true) ? 'known' : isListed(false) ? 'named' : null;
  }

  /** Null while codes of the child are accepted. */
  codeClosedUntil(invitationId: string): Date | null {
    const tries = this.triesOf(invitationId).map(({ triedAt }) => triedAt);
    return codeClosedUntil(tries, this.now);
  }

  /** A tap that is sent again with the same code counts once. */
  private count(tap: DepartureTap, code: string): void {
    const { id: tapId, invitationId } = tap;
    const guess = this.excerpt.guessOf(code, tapId);
    const isKnown = this.triesOf(invitationId).some(
      (wrong) => wrong.tapId === tapId && wrong.guess === guess,
    );
    if (!isKnown) this.wrongCodes.push({ invitationId, tapId, guess, triedAt: this.now });
  }

  private triesOf(id: string): WrongCode[] {
    return [...this.excerpt.wrongCodes, ...this.wrongCodes].filter(
      ({ invitationId }) => invitationId === id,
    );
  }
}
