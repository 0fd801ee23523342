import { PICKUP_CODE_DIGITS, type PassTakerKind, type TakerKind } from '../pickup.api.js';
import { takerKey } from './taker-name.js';

/** Who may take a child without a pass, as far as the family named them. */
export interface PickupTaker {
  kind: 'guardian' | 'authorized';
  /** Of a guest the invitation, of others the person. */
  ref: string;
  name: string;
  /** Answers for the child. */
  responsible: boolean;
  /** Named by the family as the one who comes. */
  expected: boolean;
  /** An adult of the household whom the family named for the guest list. */
  listed: boolean;
  /** The last digits of the phone, where they are known. */
  phoneEnd: string | null;
}

/** A taker as a list for phones had it, or that the child may leave alone. */
export interface ListedTaker {
  kind: TakerKind;
  ref: string | null;
  name: string | null;
  /** Nothing had to be shown. */
  isKnown: boolean;
}

/** To whom the family does not want the child to be handed over. */
export interface PickupBlock {
  name: string;
  /** As in `PickupTaker`; null for a name that the family typed. */
  ref: string | null;
  since: Date;
}

/** A pass. Of its key it has the hash alone; `code` stays on the server. */
export interface PickupPassFacts {
  id: string;
  /** The children for whom it is valid, by their invitations. */
  invitationIds: string[];
  taker: { kind: PassTakerKind; ref: string | null; name: string };
  /** SHA-256 of the text of the key that its QR shows, in hex; null until a phone has claimed the pass. */
  keyHash: string | null;
  /** Digits. */
  code: string;
  /** PBKDF2-SHA-256 of them, in hex: by it phones recognise them without a connection. Null for phones that must not. */
  codeHash: string | null;
  /** In hex; the same for all passes of a child. */
  codeSalt: string;
  validUntil: Date;
  revokedAt: Date | null;
  /** The bearer's own estimate of its arrival. */
  onMyWayUntil: Date | null;
}

/** What a family decided about how its child leaves a party. */
export interface PickupFacts {
  /** Adults of the household, and authorised people; blocked ones too. */
  takers: PickupTaker[];
  blocks: PickupBlock[];
  /** Revoked ones too. */
  passes: PickupPassFacts[];
  /** The family's grant, and the child's age on the party's day allows it. */
  leavesAlone: boolean;
}

/**
 * A pass on the phone of a helper, who could find the digits from their hash: six in hours, four in minutes. It is
 * needed once a bearer has claimed the pass, and may stand there without a battery or a signal; until then only the
 * family knows the digits.
 */
export const onHelpersPhone = (pass: PickupPassFacts): PickupPassFacts => {
  const isHeld = pass.keyHash !== null && pass.code.length === PICKUP_CODE_DIGITS;
  return isHeld ? pass : { ...pass, codeHash: null };
};

/** Whether a block is of this person. */
export const isBlockOf = (
  block: Pick<PickupBlock, 'name' | 'ref'>,
  { ref, name }: { ref: string | null; name: string | null },
): boolean =>
  (ref !== null && block.ref === ref) || (name !== null && takerKey(block.name) === takerKey(name));

/** By which phones recognise a blocked person, who may have had another name when the pass was made. */
export const blockedNames = ({
  blocks,
  takers,
  passes,
}: Pick<PickupFacts, 'blocks' | 'takers' | 'passes'>): string[] => {
  const named = [...takers, ...passes.map(({ taker }) => taker)];
  const blocked = named.filter((one) => blocks.some((block) => isBlockOf(block, one)));
  return [...new Set([...blocks, ...blocked].map(({ name }) => name))];
};
