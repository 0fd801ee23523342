import { request, type ClientRequest } from 'node:http';
import { bearer } from './tokens.ts';

interface Target {
  url: string;
  partyId: string;
  hostId: string;
}

/** A stream of a door that is open, in this process. */
export interface DoorStream {
  /** Resolves when it has carried a row with at least this number, with the moment of performance.now(). */
  reached(seq: number): Promise<number>;
  /** Resolves when the server has ended it, with its last event. */
  ended: Promise<string>;
  close(): void;
}

/** @returns when the server has sent its first event */
export function openDoorStream({ url, partyId, hostId }: Target): Promise<DoorStream> {
  return new Promise((done, fail) => {
    const waiting = new Map<number, (at: number) => void>();
    let last = 0;
    const take = (block: string) => {
      const seq = Number(/^event: changes\ndata: \{"seq":(\d+)/.exec(block)?.[1] ?? 0);
      if (seq <= last) return;
      last = seq;
      for (const [wanted, resolve] of waiting) if (wanted <= seq) resolve(performance.now());
    };
    const path = `${url}/api/parties/${partyId}/door/stream`;
    const asked: ClientRequest = request(
      path,
      { headers: bearer(hostId), agent: false },
      (answer) => {
        if (answer.statusCode !== 200) {
          fail(new Error(`${path}: ${answer.statusCode}`));
          return;
        }
        let text = '';
        let event = '';
        const ended = new Promise<string>((end) => answer.once('close', () => end(event)));
        const stream = {
          reached: (seq: number) =>
            seq <= last
              ? Promise.resolve(performance.now())
              : new Promise<number>((resolve) => waiting.set(seq, resolve)),
          ended,
          close: () => asked.destroy(),
        };
        answer.setEncoding('utf8');
        answer.on('error', () => undefined);
        answer.on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            event = block;
            take(block);
          }
          done(stream);
        });
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}
