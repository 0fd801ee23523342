import { useState } from 'react';
import { ApiError } from '@/api/apiError';
import type { AskedExit, DoorActions, DoorGuest } from '@/shared/door/types';
import { canHash } from './hashes';
import {
  concernOf,
  passHandover,
  passOfCode,
  passOfKey,
  type Concern,
  type FoundPass,
} from './passes';
import { readPassText } from './passText';
import { documentHandover, knownHandover, siblingsInside } from '@/shared/door/takers';
import type { Handover, Taker } from '@/shared/door/handover';
import { useNow } from '@/shared/door/useNow';
import { codeState, type WrongCodes } from '@/shared/door/wrongCodes';

type Refusal = Concern | 'other_child' | 'not_inside' | 'unknown' | 'failed';

export type Step =
  | { name: 'choose' | 'scan' | 'code' | 'call' }
  | { name: 'document'; taker: Taker }
  | { name: 'other'; taker?: string; reason?: string }
  | { name: 'confirm'; found: FoundPass; kids: DoorGuest[] }
  | { name: 'refused'; because: Refusal; found?: FoundPass; code?: string };

type CodeProblem = 'wrong' | 'closed' | 'offline' | { code: string };

interface Given {
  asked: AskedExit;
  /** As they are now. */
  guests: readonly DoorGuest[];
  wrongCodes: WrongCodes;
  isOffline: boolean;
  actions: Pick<DoorActions, 'ask' | 'wrongCode' | 'update'>;
  onClose: () => void;
}

/** With whom children leave: what the dialog knows, and what its buttons do. */
export function useHandover({ asked, guests, wrongCodes, isOffline, actions, onClose }: Given) {
  const now = useNow();
  const [kidIds, setKidIds] = useState(() => asked.kids.map(({ id }) => id));
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState(asked.others);
  const [step, setStep] = useState<Step>({ name: asked.kids.length > 0 ? 'choose' : 'scan' });
  const [isBusy, setBusy] = useState(false);
  const [codeProblem, setCodeProblem] = useState<CodeProblem | null>(null);

  const present = new Map(guests.map((guest) => [guest.id, guest]));
  const own = kidIds.flatMap((id) => present.get(id) ?? []);
  const [first] = own;
  const more = first ? siblingsInside(first, guests) : [];
  /** Those who were asked for, and siblings inside. */
  const candidates = [...own, ...more.filter(({ id }) => !kidIds.includes(id))];
  const kids = candidates.filter(({ id }) => !leftOut.has(id));

  const goTo = (next: Step) => {
    setCodeProblem(null);
    setStep(next);
  };
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    setLeftOut(next);
  };

  /** Those of the kids to whom it applies leave; the others are asked for again. */
  const finish = (leaving: readonly DoorGuest[], of: (kid: DoorGuest) => Handover | null) => {
    const handovers = new Map<string, Handover>();
    for (const kid of leaving) {
      const handover = of(kid);
      if (handover) handovers.set(kid.id, handover);
    }
    const gone = leaving.filter(({ id }) => handovers.has(id));
    if (gone.length === 0) return;
    asked.record([...others, ...gone], handovers);
    const rest = leaving.filter(({ id }) => !handovers.has(id));
    if (rest.length === 0) return onClose();
    setOthers([]);
    setKidIds(rest.map(({ id }) => id));
    setLeftOut(new Set());
    goTo({ name: 'choose' });
  };

  const take = (taker: Pick<Taker, 'kind' | 'ref' | 'name'>) =>
    finish(kids, (kid) => knownHandover(kid, taker));
  const takeShown = (taker: Taker) => finish(kids, (kid) => documentHandover(kid, taker));
  /** By the host, who stands for it. */
  const takeAs = (handover: Handover) => finish(kids, () => handover);
  const confirm = (found: FoundPass, leaving: readonly DoorGuest[]) =>
    finish(leaving, () => passHandover(found));

  /**
   * What a pass that was found means for the children who leave.
   * @param isForItsKids the children it is for leave, even if others were selected
   */
  const judge = (found: FoundPass, isForItsKids = own.length === 0) => {
    const inside = found.kids.filter(({ status }) => status === 'arrived');
    const meant = isForItsKids ? inside : found.kids.filter(({ id }) => kidIds.includes(id));
    const [kid] = meant;
    if (!kid) {
      return goTo({ name: 'refused', because: isForItsKids ? 'not_inside' : 'other_child', found });
    }
    const concern = concernOf(kid, found.pass, now);
    if (concern) {
      // What the host decides then is about those for whom the pass is.
      const isMeant = ({ id }: DoorGuest) => meant.some((one) => one.id === id);
      const others = siblingsInside(kid, guests).filter((one) => !isMeant(one));
      setKidIds(meant.map(({ id }) => id));
      setLeftOut(new Set(others.map(({ id }) => id)));
      return goTo({ name: 'refused', because: concern, found });
    }
    const ticked = found.kids.filter(({ id }) => kids.some((one) => one.id === id));
    const chosen = isForItsKids || ticked.length === 0 ? meant : ticked;
    goTo({ name: 'confirm', found, kids: chosen });
  };

  /** The list of this phone first; a pass may be newer. */
  const find = async (
    look: (all: readonly DoorGuest[]) => Promise<FoundPass | null>,
  ): Promise<FoundPass | null> => {
    const found = canHash() ? await look(guests) : null;
    if (found || isOffline || !canHash()) return found;
    return look(await actions.update());
  };

  /** @returns false for a code that is no pass */
  const scanned = (text: string): boolean => {
    const pass = readPassText(text);
    if (!pass) return false;
    if (isBusy || step.name !== 'scan') return true;
    setBusy(true);
    void find((all) => passOfKey(all, pass))
      .then((found) => (found ? judge(found) : goTo({ name: 'refused', because: 'unknown' })))
      .finally(() => setBusy(false));
    return true;
  };

  const codeOf = (kid: DoorGuest) =>
    codeState(wrongCodes, kid.id, kid.pickup?.code_closed_until, now);

  const wrong = (kid: DoorGuest, problem: CodeProblem) => {
    actions.wrongCode(kid.id);
    setCodeProblem(problem);
  };

  /** A code that this list does not have: the server decides, and counts the wrong ones of all phones. */
  const askForCode = async (kid: DoorGuest, code: string) => {
    const refusal = await actions.ask(kid, { taker_kind: 'today', proof: 'code', code });
    if (!refusal) return onClose();
    if (refusal === 'pickup_code_wrong') return wrong(kid, 'wrong');
    setCodeProblem(refusal === 'pickup_code_closed' ? 'closed' : { code: refusal });
  };

  const enterCode = async (code: string) => {
    const [kid] = kids;
    if (!kid || isBusy) return;
    setCodeProblem(null);
    setBusy(true);
    try {
      const found = await find(async (all) => {
        for (const { id } of kids) {
          const one = all.find((guest) => guest.id === id);
          const pass = one && (await passOfCode(one, all, code, now));
          if (pass) return pass;
        }
        return null;
      });
      if (found) judge(found);
      else if (isOffline) wrong(kid, 'offline');
      else await askForCode(kid, code);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.statusCode === 0) wrong(kid, 'offline');
      else setCodeProblem({ code: error.code });
    } finally {
      setBusy(false);
    }
  };

  return {
    step,
    goTo,
    candidates,
    kids,
    toggle,
    isBusy,
    take,
    takeShown,
    takeAs,
    confirm,
    judge,
    scanned,
    enterCode,
    codeProblem,
    now,
    code: first ? codeOf(first) : null,
  };
}

export type HandoverState = ReturnType<typeof useHandover>;
