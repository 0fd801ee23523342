import { createHash } from 'node:crypto';
import type {
  HandoverConcern,
  HandoverProof,
  HandoverRefusal,
  SentHandover,
  TakerKind,
} from '../pickup.api.js';
import { isBlockOf, type PickupFacts, type PickupPassFacts } from './pickup-facts.js';
import { isKnown } from './takers.js';

/** What a hand-over is judged by. */
export interface HandoverCase {
  handover: SentHandover;
  /** The child. */
  invitationId: string;
  byHelper: boolean;
  /** When the child left. */
  happenedAt: Date;
  facts: PickupFacts;
  /** The pass that the hand-over names, of any children; undefined if the party has none such. */
  pass: PickupPassFacts | undefined;
  isCodeClosed: boolean;
  /** How the list of the phone had the taker; null if it did not, or if nothing shows that. */
  wasListed: 'known' | 'named' | null;
}

/** Who takes the child, as it is recorded. */
export interface AcceptedTaker {
  takerKind: TakerKind;
  takerRef: string | null;
  takerName: string | null;
  passId: string | null;
  /** What speaks against it, and the phone could not know, or the host overrode. */
  concern: HandoverConcern | null;
}

type Taker = Omit<AcceptedTaker, 'passId' | 'concern'>;

interface Recognised {
  taker: Taker;
  pass: PickupPassFacts | null;
  /** By the list of the phone alone: the family changed it since. */
  isChanged?: boolean;
}

/** What the family noted when the phone fetched its list is refused; what it noted later is a concern. */
export function judgeHandover(given: HandoverCase): AcceptedTaker | HandoverRefusal {
  const { handover, byHelper, facts, happenedAt } = given;
  if (byHelper && FOR_HOST.includes(handover.proof)) return 'handover_for_host';
  const recognised = recognise(given);
  if (typeof recognised === 'string') return recognised;

  const { taker, pass, isChanged } = recognised;
  const objections = objectionsTo(taker, pass, facts, happenedAt);
  const known = objections.find(({ since }) => since <= handover.listAt);
  if (known && handover.proof !== 'override') return REFUSALS[known.concern];
  const concern = objections[0]?.concern ?? (isChanged ? 'changed' : null);
  return { ...taker, passId: pass?.id ?? null, concern };
}

const FOR_HOST: HandoverProof[] = ['document', 'call', 'override'];

const REFUSALS = {
  blocked: 'taker_blocked',
  revoked: 'pass_revoked',
  expired: 'pass_expired',
} as const satisfies Record<Objection['concern'], HandoverRefusal>;

interface Objection {
  concern: Exclude<HandoverConcern, 'changed'>;
  since: Date;
}

/** A block beats a pass. */
function objectionsTo(
  taker: Taker,
  pass: PickupPassFacts | null,
  { blocks }: PickupFacts,
  happenedAt: Date,
): Objection[] {
  const blocked = blocks
    .filter((block) => isBlockOf(block, { ref: taker.takerRef, name: taker.takerName }))
    .map(({ since }) => ({ concern: 'blocked' as const, since }));
  return [
    ...blocked,
    ...(pass?.revokedAt ? [{ concern: 'revoked' as const, since: pass.revokedAt }] : []),
    ...(pass && pass.validUntil <= happenedAt
      ? [{ concern: 'expired' as const, since: pass.validUntil }]
      : []),
  ];
}

function recognise(given: HandoverCase): Recognised | HandoverRefusal {
  const { handover } = given;
  switch (handover.proof) {
    case 'qr':
      return byKey(given);
    case 'code':
      return byCode(given);
    case 'known':
      return byName(given);
    case 'document':
      return ofFamily(given);
    case 'call':
      return byCall(given);
    case 'override':
      return byHost(given);
  }
}

function byKey({ handover, pass, invitationId }: HandoverCase): Recognised | HandoverRefusal {
  if (!pass?.keyHash || pass.keyHash !== sha256(handover.key ?? '')) return 'pass_unknown';
  return pass.invitationIds.includes(invitationId) ? bearerOf(pass) : 'pass_not_for_child';
}

function byCode({ handover, facts, isCodeClosed, happenedAt }: HandoverCase) {
  if (isCodeClosed) return 'pickup_code_closed';
  const matching = facts.passes.filter(({ code }) => code === handover.code);
  const isValid = (pass: PickupPassFacts) => !pass.revokedAt && pass.validUntil > happenedAt;
  const pass = matching.find(isValid) ?? matching[0];
  return pass ? bearerOf(pass) : 'pickup_code_wrong';
}

/** Nothing is shown: the family named the person for this party, or lets the child go alone. */
function byName(given: HandoverCase): Recognised | HandoverRefusal {
  const { facts, handover, wasListed } = given;
  if (handover.takerKind === 'alone') {
    if (!facts.leavesAlone && wasListed !== 'known') return 'taker_unknown';
    const taker = { takerKind: handover.takerKind, takerRef: null, takerName: null };
    return { taker, pass: null, isChanged: !facts.leavesAlone };
  }
  const named = namedTaker(given);
  if (named && isKnown(named)) return ofFamily(given);
  if (wasListed === 'known') return asListed(given);
  // A block takes back that its person comes: it is the reason to tell.
  const isBlocked = facts.blocks.some(
    (block) => named && block.since <= handover.listAt && isBlockOf(block, named),
  );
  return isBlocked ? 'taker_blocked' : 'taker_unknown';
}

const namedTaker = ({ handover: { takerKind, takerRef }, facts }: HandoverCase) =>
  facts.takers.find(({ kind, ref }) => kind === takerKind && ref === takerRef);

/** Those whom the family named at all. */
function ofFamily(given: HandoverCase): Recognised | HandoverRefusal {
  const named = namedTaker(given);
  if (!named) return given.wasListed ? asListed(given) : 'taker_unknown';
  const { kind: takerKind, ref: takerRef, name: takerName } = named;
  return { taker: { takerKind, takerRef, takerName }, pass: null };
}

/** As the voucher says. */
const asListed = ({ handover: { takerKind, takerRef, takerName } }: HandoverCase): Recognised => ({
  taker: { takerKind, takerRef, takerName },
  pass: null,
  isChanged: true,
});

function byCall(given: HandoverCase): Recognised | HandoverRefusal {
  const { handover, pass, invitationId } = given;
  const { takerKind, takerName, passId } = handover;
  if (takerKind === 'today' && passId) {
    if (!pass) return 'pass_unknown';
    return pass.invitationIds.includes(invitationId) ? bearerOf(pass) : 'pass_not_for_child';
  }
  if (takerKind === 'today' || takerKind === 'host_known') {
    if (!takerName) return 'taker_unknown';
    return { taker: { takerKind, takerRef: null, takerName }, pass: null };
  }
  return ofFamily(given);
}

/** The host decides; what the family noted of the taker remains a concern. */
function byHost(given: HandoverCase): Recognised {
  const { handover, pass, invitationId } = given;
  const { takerKind, takerName } = handover;
  const named = namedTaker(given);
  const shown = pass?.invitationIds.includes(invitationId) ? pass : null;
  return {
    taker: { takerKind, takerRef: named?.ref ?? null, takerName: named?.name ?? takerName },
    pass: shown,
  };
}

const bearerOf = (pass: PickupPassFacts): Recognised => ({
  taker: { takerKind: pass.taker.kind, takerRef: pass.taker.ref, takerName: pass.taker.name },
  pass,
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
