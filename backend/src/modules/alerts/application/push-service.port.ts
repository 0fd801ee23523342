import type { PushAddress } from '../domain/alert-phone.entity.js';

/** What a browser shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path that a tap opens. */
  url: string;
  /** A later one of the same replaces it. */
  tag: string;
}

/** gone: the browser takes none any more. later: the service is busy. refused: it does not take this one. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

/** Sends encrypted messages to browsers. */
export abstract class PushService {
  /** The public key for which browsers subscribe; null where none is set: then nothing is offered. */
  abstract readonly publicKey: string | null;

  abstract takes(address: string): boolean;

  /** @param keepSeconds how long the service keeps it for a browser that is off */
  abstract send(
    to: PushAddress,
    message: PushMessage,
    terms: { keepSeconds: number; isUrgent: boolean },
  ): Promise<PushOutcome>;
}
