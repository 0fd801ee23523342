import type { Request, Response } from 'express';
import { STREAM_OPENED } from '../request/stream-opened.js';

/** A reader that lags behind by more than this is cut off, and connects again. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** For a reader to receive the last event; afterwards its connection is closed. */
const LAST_EVENT_MS = 2_000;

/** The bytes of one event, for any number of streams. */
export const eventBytes = (name: string, data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

/** The response to one request as server-sent events. */
export class EventStream {
  private readonly response: Response;

  /**
   * Sends the headers. Proxies must neither store, compress nor buffer the stream, and its connection is
   * not used again, so that it ends at once when the server stops.
   */
  constructor({ method }: Request, response: Response) {
    this.response = response;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      Connection: 'close',
    });
    response.flushHeaders();
    response.socket?.setNoDelay(true);
    response.socket?.setKeepAlive(true, 30_000);
    response.emit(STREAM_OPENED);
    if (method === 'HEAD') response.end();
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** Once the stream has ended: a reader may take a moment to close its connection. */
  onClose(act: () => void): void {
    if (!this.isOpen) return act();
    let isDone = false;
    const once = () => {
      if (!isDone) act();
      isDone = true;
    };
    this.response.once('prefinish', once);
    this.response.once('close', once);
  }

  /** @returns whether the reader keeps up; one that does not is cut off */
  write(event: Buffer): boolean {
    if (!this.isOpen) return false;
    if (this.response.writableLength > MAX_UNREAD_BYTES) {
      this.response.destroy();
      return false;
    }
    this.response.write(event);
    return true;
  }

  end(event: Buffer): void {
    if (!this.isOpen) return;
    this.response.end(event);
    const cutOff = setTimeout(() => this.response.destroy(), LAST_EVENT_MS).unref();
    this.response.once('close', () => clearTimeout(cutOff));
  }
}
