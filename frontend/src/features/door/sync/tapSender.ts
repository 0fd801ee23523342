import { ApiError } from '@/api/apiError';
import { door } from '@/api/rules.gen';
import { toSent, type QueuedTap, type TapResult } from './model';
import type { DoorSource, TapsAnswer } from './source';
import type { DoorStore } from './store';
import type { Tabs } from './tabs';

/** Milliseconds for one request: on a dead Wi-Fi it would wait for minutes. */
export const patience = 15_000;
const firstRetry = 500;
/** Short: a server that is back gets what people wait for at the door, a request of a few hundred bytes. */
const lastRetry = 2_000;

interface Wiring {
  partyId: string;
  source: DoorSource;
  store: Promise<DoorStore>;
  tabs: Tabs;
  /** For the phone's clock: when the request was sent. */
  now: () => number;
  /** Takes over the verdicts; the taps are then taken from the queue. */
  onVerdicts: (taps: QueuedTap[], answer: Verdicts, askedAt: number) => Promise<void>;
  /** @param isOver no server will take taps of this door any more */
  onFailure: (error: unknown) => void;
  onChange: () => void;
}

/** Without `seq` no server has seen them. */
export type Verdicts = Pick<TapsAnswer, 'results'> & Partial<Omit<TapsAnswer, 'results'>>;

/** Sends what is queued until the server has given its verdict on each tap. */
export class TapSender {
  isSending = false;
  private failures = 0;
  private running: Promise<void> | null = null;
  private again = false;
  private isStopped = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly wiring: Wiring) {}

  /** Resolves when there is nothing more to send now. */
  readonly pump = (): Promise<void> => {
    this.again = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  };

  /** As `pump`, without waiting for the next try. */
  readonly wake = (): void => {
    this.failures = 0;
    void this.pump();
  };

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  private async run(): Promise<void> {
    clearTimeout(this.retry);
    const { store, tabs } = this.wiring;
    const opened = await store;
    while (this.again && !this.isStopped) {
      this.again = false;
      // Another tab may have sent them while this one waits for its turn.
      await tabs.alone(async () => {
        let goesOn = true;
        while (goesOn) goesOn = await this.sendSome(opened);
      });
    }
    this.isSending = false;
    this.wiring.onChange();
  }

  /** @returns whether there is more to send now */
  private async sendSome(store: DoorStore, size: number = door.tapsPerBatch): Promise<boolean> {
    const queued = await store.queued(this.wiring.partyId);
    if (queued.length === 0 || this.isStopped) return false;
    const batch = queued.slice(0, size);
    this.isSending = true;
    this.wiring.onChange();
    try {
      const askedAt = this.wiring.now();
      const answer = await this.send(store.deviceId, batch);
      await this.wiring.onVerdicts(batch, answer, askedAt);
      this.failures = 0;
      return true;
    } catch (error) {
      if (isUnreadable(error) && batch.length > 1) {
        return this.sendSome(store, Math.ceil(batch.length / 2));
      }
      this.isSending = false;
      this.failed(error);
      return false;
    }
  }

  private async send(deviceId: string, batch: QueuedTap[]): Promise<Verdicts> {
    const timeout = AbortSignal.timeout(patience);
    try {
      return await this.wiring.source.sendTaps(deviceId, batch.map(toSent), timeout);
    } catch (error) {
      // One tap that no server can read must not hold up the others.
      const [tap] = batch;
      if (isUnreadable(error) && batch.length === 1 && tap)
        return { results: [refusal(tap, error)] };
      throw error;
    }
  }

  private failed(error: unknown): void {
    if (this.isStopped) return;
    this.failures += 1;
    const asked = retryAfter(error);
    const wait = asked ? 2 * asked : Math.min(lastRetry, firstRetry * 2 ** (this.failures - 1));
    // Spread, so that the phones of a salón do not all come back at the same moment.
    this.retry = setTimeout(() => void this.pump(), wait * (0.5 + Math.random() / 2));
    this.wiring.onFailure(error);
  }
}

const isUnreadable = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 422].includes(error.statusCode);

const refusal = ({ id }: QueuedTap, { code }: ApiError): TapResult => ({
  id,
  verdict: 'refused',
  code,
});

const retryAfter = (error: unknown): number | null =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1_000 : null;
