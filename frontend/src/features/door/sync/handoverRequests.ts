import { ApiError } from '@/api/apiError';
import type { Handover } from '@/shared/door/handover';
import { withWrongCode, type WrongCodes } from '@/shared/door/wrongCodes';
import type { DoorGuest } from '@/shared/door/types';
import { toSent, type QueuedTap, type TapResult } from './model';
import type { DoorSource } from './source';
import type { DoorStore } from './store';
import type { TapDrafts } from './tapDrafts';
import type { Verdicts } from './tapSender';

/** Milliseconds: a person waits at the door. */
const patience = 6_000;

interface Wiring {
  source: DoorSource;
  drafts: TapDrafts;
  store: () => Promise<DoorStore>;
  /** Earlier taps count first. @returns whether all were sent */
  sendEarlier: () => Promise<boolean>;
  /** For the phone's clock: when the request was sent. */
  now: () => number;
  /** Takes over the verdicts, without listing what was refused. */
  onVerdicts: (taps: QueuedTap[], answer: Verdicts, askedAt: number) => Promise<void>;
  onChange: () => void;
}

/** What a door sends besides taps when children leave. */
export class HandoverRequests {
  private codes: WrongCodes = {};

  constructor(private readonly wiring: Wiring) {}

  /** That this phone saw. */
  get wrongCodes(): WrongCodes {
    return this.codes;
  }

  restore(codes: WrongCodes | undefined): void {
    this.codes = codes ?? {};
  }

  readonly wrongCode = (kidId: string): void => {
    this.codes = withWrongCode(this.codes, kidId, Date.now());
    this.wiring.onChange();
  };

  /**
   * Has the server decide on an exit that this phone cannot judge. It is never queued: without an answer
   * the child stays inside.
   * @throws ApiError when no server answers
   */
  readonly ask = async (guest: DoorGuest, handover: Handover): Promise<TapResult> => {
    const { source, drafts, now, onVerdicts } = this.wiring;
    const draft = drafts.exit(guest, handover);
    if (!(await this.wiring.sendEarlier())) throw noAnswer();
    const store = await this.wiring.store();
    const tap = { ...draft, deviceSeq: await store.takeNumber() };
    const askedAt = now();
    const signal = AbortSignal.timeout(patience);
    const answer = await source.sendTaps(store.deviceId, [toSent(tap)], signal);
    await onVerdicts([tap], answer, askedAt);
    const result = answer.results.find(({ id }) => id === tap.id);
    if (!result) throw noAnswer();
    return result;
  };
}

const noAnswer = () => new ApiError(0, 'network_error');
