import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { STREAM_OPENED } from './stream-opened.js';

/**
 * A value for the duration of a request. It is dropped once the response is sent, because the
 * keep-alive timer of the connection holds the context of its last request.
 */
export class RequestStorage<T> {
  private readonly contexts = new AsyncLocalStorage<{ value?: T }>();

  run(response: ServerResponse, value: T, next: () => void): void {
    const context: { value?: T } = { value };
    const drop = () => delete context.value;
    // Not on `close`: a handler continues after its client has disconnected.
    response.once('finish', drop).once(STREAM_OPENED, drop);
    this.contexts.run(context, next);
  }

  /** Undefined outside of requests and after the response. */
  get value(): T | undefined {
    return this.contexts.getStore()?.value;
  }

  /** Runs `act` outside of the request. */
  exit<R>(act: () => R): R {
    return this.contexts.exit(act);
  }
}
